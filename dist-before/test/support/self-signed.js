import { generateKeyPairSync, sign } from 'node:crypto';
/** A self-signed certificate for 127.0.0.1 and these names, made each time, so that no key is stored. */
export function selfSigned(...names) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'));
    const commonName = sequence(hex('0603550403'), der(0x0c, Buffer.from('localhost')));
    const name = sequence(der(0x31, commonName));
    const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231235959Z')));
    const named = ['localhost', ...names].map((each) => der(0x82, Buffer.from(each)));
    const altNames = sequence(...named, der(0x87, Buffer.from([127, 0, 0, 1])));
    const extensions = sequence(sequence(hex('0603551d11'), der(0x04, altNames)));
    const toBeSigned = sequence(der(0xa0, hex('020102')), hex('020101'), ecdsaWithSha256, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }), der(0xa3, extensions));
    const signature = Buffer.concat([Buffer.from([0]), sign('sha256', toBeSigned, privateKey)]);
    const certificate = sequence(toBeSigned, ecdsaWithSha256, der(0x03, signature));
    return {
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
    };
}
function hex(text) {
    return Buffer.from(text, 'hex');
}
function sequence(...parts) {
    return der(0x30, Buffer.concat(parts));
}
function der(tag, content) {
    const { length } = content;
    const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
    return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
//# sourceMappingURL=self-signed.js.map