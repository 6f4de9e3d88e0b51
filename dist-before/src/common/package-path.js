import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
/**
 * The path of a file of this package, relative to the package's root. Works from the TypeScript sources and from dist.
 */
export function packagePath(path) {
    let folder = dirname(fileURLToPath(import.meta.url));
    while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder))
        folder = dirname(folder);
    return join(folder, path);
}
//# sourceMappingURL=package-path.js.map