export { makeDurableFolder, sync } from '../make-folder.js';
export { replaceFile } from '../replace-file.js';
