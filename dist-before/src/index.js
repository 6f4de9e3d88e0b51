import { a as exitCodes, i as errorCatalogue, n as HeadgateErrors, t as HeadgateError } from "../chunks/errors-THeMwN4I.js";
import { t as version } from "../chunks/version-C5gAjNGU.js";
import { An as parseSlice, Mn as sliceText, jn as sliceDates } from "../chunks/common-CN0Ody4Y.js";
import { A as query, Ln as LeaseLost, Tr as loadConfig, r as doctor, sn as SourceError, t as openHeadgate } from "../chunks/engine-CLLdr8d4.js";
export { HeadgateError, HeadgateErrors, LeaseLost, SourceError, doctor, errorCatalogue, exitCodes, loadConfig, openHeadgate, parseSlice, query, sliceDates, sliceText, version };
