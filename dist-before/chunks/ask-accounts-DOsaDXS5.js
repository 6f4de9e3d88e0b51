export { ut as accepted, dt as askAccounts } from "./engine-CLLdr8d4.js";
