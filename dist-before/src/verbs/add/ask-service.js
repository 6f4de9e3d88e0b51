import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { HeadgateError } from '../../common/errors.js';
import { apiKey, serviceUrl } from '../../config/formats.js';
import { capitalized } from '../../common/words.js';
import { connectionForNew, defaultTimeoutMs, withApi } from '../../terminal/command.js';
/**
 * The service that the environment names, or else the one that a person chooses. Its address and key are asked for until the
 * service answers them.
 *
 * @param ask null if nobody can be asked
 * @param file the config file to write
 */
export async function chooseService(ask, file, terminal) {
    const known = await connectionForNew(terminal);
    if (ask === null || (terminal.env['HEADGATE_URL'] ?? '') !== '' || (await ask.isOwnService()))
        return known;
    for (;;) {
        const url = (await ask.address((text) => serviceUrl(text)?.message)).replace(/\/+$/, '');
        const key = await ask.key((text) => apiKey(text)?.message);
        const connection = { url, apiKey: key, timeoutMs: defaultTimeoutMs };
        try {
            const { email, tier } = await withApi({ ...known, connection }, terminal, (api) => api.account(terminal.signal));
            ask.note(`The service knows the key: it is that of ${email}, plan ${tier}.`);
        }
        catch (error) {
            if (!(error instanceof HeadgateError) || error.code === 'interrupted')
                throw error;
            ask.note(`${capitalized(error.message)}.`);
            continue;
        }
        const keyFile = `${basename(file, extname(file))}.key`;
        const path = join(dirname(file), keyFile);
        const writeKey = async () => {
            // A file that is there may be open to others.
            await rm(path, { force: true });
            await writeFile(path, `${key}\n`, { flag: 'wx', mode: 0o600 });
        };
        return { ...known, connection, keyFile, writeKey };
    }
}
//# sourceMappingURL=ask-service.js.map