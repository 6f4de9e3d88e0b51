import { contactsOf, licencesOf, licenceUrl } from './facts.js';
import { mediaTypes } from './datapackage.js';
const profile = 'https://w3id.org/ro/crate/1.1';
const ref = ({ '@id': id }) => ({ '@id': id });
/** ro-crate-metadata.json, as RO-Crate 1.1 describes it. */
export function roCrate(facts, data, documents, description) {
    const licences = licenceEntities(facts);
    const contacts = contactsOf(facts).map((name, index) => ({
        '@id': `#contact-${index + 1}`,
        '@type': 'ContactPoint',
        contactType: 'questions about the data',
        name,
    }));
    const software = {
        '@id': '#headgate',
        '@type': 'SoftwareApplication',
        name: 'headgate',
        url: 'https://www.npmjs.com/package/headgate',
        softwareVersion: facts.versions['headgate'],
    };
    const files = [
        ...data.map((file) => fileEntity(file, file.table.name, file.table.description)),
        ...documents.map((file) => fileEntity(file, file.title, null)),
    ];
    const submitted = facts.jobs.flatMap(({ live }) => live.map(({ remoteCreatedAt }) => iso(remoteCreatedAt)));
    const collection = {
        '@id': '#collection',
        '@type': 'CreateAction',
        name: 'Collection of the rows',
        description: 'METHODS.md says how, and jobs.csv lists every loaded job.',
        instrument: ref(software),
        result: one(files.slice(0, data.length).map(ref)),
        startTime: submitted.toSorted()[0],
        endTime: facts.at,
    };
    const root = {
        '@id': './',
        '@type': 'Dataset',
        name: facts.title,
        description,
        datePublished: facts.at,
        license: one(licences.map(ref)),
        hasPart: files.map(ref),
        mentions: ref(collection),
        ...(contacts.length > 0 && { contactPoint: one(contacts.map(ref)) }),
    };
    const descriptor = {
        '@id': 'ro-crate-metadata.json',
        '@type': 'CreativeWork',
        conformsTo: { '@id': profile },
        about: { '@id': './' },
    };
    return {
        '@context': `${profile}/context`,
        '@graph': [descriptor, root, ...files, ...licences, ...contacts, collection, software],
    };
}
function fileEntity({ path, bytes, sha256 }, name, description) {
    return {
        '@id': path,
        '@type': 'File',
        name,
        ...(description !== null && { description }),
        encodingFormat: formatOf(path),
        ...(bytes !== undefined && { contentSize: String(bytes), sha256 }),
    };
}
function formatOf(path) {
    if (path.endsWith('.json'))
        return 'application/json';
    if (path.endsWith('.md'))
        return 'text/markdown';
    return path.endsWith('.csv') ? mediaTypes.csv : mediaTypes.parquet;
}
function licenceEntities({ jobs }) {
    const named = licencesOf(jobs.map(({ config }) => config)).map((licence, index) => ({
        '@id': licenceUrl(licence) ?? `#licence-${index + 1}`,
        '@type': 'CreativeWork',
        name: licence,
        description: `The data may be used under ${licence}.`,
    }));
    const none = {
        '@id': '#no-licence',
        '@type': 'CreativeWork',
        name: 'No licence stated',
        description: 'The job configs name no licence. Ask before you use the data.',
    };
    return named.length > 0 ? named : [none];
}
const iso = (text) => new Date(text).toISOString();
/** JSON-LD writes a list of one as its only member. */
const one = (list) => (list.length === 1 ? list[0] : list);
//# sourceMappingURL=ro-crate.js.map