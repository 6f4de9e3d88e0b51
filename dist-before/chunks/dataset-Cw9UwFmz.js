export { t as datasetSource } from "./dataset-BO46oLuR.js";
