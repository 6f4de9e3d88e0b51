import { type RecordFacts, contactsOf, licencesOf, licenceUrl } from './facts.js';
import { mediaTypes } from './datapackage.js';
import type { DataFile, WrittenFile } from './write-data.js';

interface Entity {
  '@id': string;
  '@type': string | string[];
  [property: string]: unknown;
}

/** Without size and checksum if the file contains the checksum of the crate. */
type Document = Pick<WrittenFile, 'path'> & Partial<WrittenFile>;

const profile = 'https://w3id.org/ro/crate/1.1';

const ref = ({ '@id': id }: Entity) => ({ '@id': id });

/** ro-crate-metadata.json, as RO-Crate 1.1 describes it. */
export function roCrate(
  facts: RecordFacts,
  data: readonly DataFile[],
  documents: readonly (Document & { title: string })[],
  description: string,
): object {
  const licences = licenceEntities(facts);
  const contacts = contactsOf(facts).map((name, index) => ({
    '@id': `#contact-${index + 1}`,
    '@type': 'ContactPoint',
    contactType: 'questions about the data',
    name,
  }));
  const software: Entity = {
    '@id': '#headgate',
    '@type': 'SoftwareApplication',
    name: 'headgate',
    url: 'https://www.npmjs.com/package/headgate',
    softwareVersion: facts.versions['headgate'],
  };
  const files: Entity[] = [
    ...data.map((file) => fileEntity(file, file.table.name, file.table.description)),
    ...documents.map((file) => fileEntity(file, file.title, null)),
  ];
  const submitted = facts.jobs.flatMap(({ live }) => live.map(({ remoteCreatedAt }) => iso(remoteCreatedAt)));
  const collection: Entity = {
    '@id': '#collection',
    '@type': 'CreateAction',
    name: 'Collection of the rows',
    description: 'METHODS.md says how, and jobs.csv lists every loaded job.',
    instrument: ref(software),
    result: one(files.slice(0, data.length).map(ref)),
    startTime: submitted.toSorted()[0],
    endTime: facts.at,
  };
  const root: Entity = {
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
  const descriptor: Entity = {
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

function fileEntity({ path, bytes, sha256 }: Document, name: string, description: string | null): Entity {
  return {
    '@id': path,
    '@type': 'File',
    name,
    ...(description !== null && { description }),
    encodingFormat: formatOf(path),
    ...(bytes !== undefined && { contentSize: String(bytes), sha256 }),
  };
}

function formatOf(path: string): string {
  if (path.endsWith('.json')) return 'application/json';
  if (path.endsWith('.md')) return 'text/markdown';
  return path.endsWith('.csv') ? mediaTypes.csv : mediaTypes.parquet;
}

function licenceEntities({ jobs }: RecordFacts): Entity[] {
  const named = licencesOf(jobs.map(({ config }) => config)).map((licence, index) => ({
    '@id': licenceUrl(licence) ?? `#licence-${index + 1}`,
    '@type': 'CreativeWork',
    name: licence,
    description: `The data may be used under ${licence}.`,
  }));
  const none: Entity = {
    '@id': '#no-licence',
    '@type': 'CreativeWork',
    name: 'No licence stated',
    description: 'The job configs name no licence. Ask before you use the data.',
  };
  return named.length > 0 ? named : [none];
}

const iso = (text: string) => new Date(text).toISOString();

/** JSON-LD writes a list of one as its only member. */
const one = <T>(list: readonly T[]): T | readonly T[] => (list.length === 1 ? list[0]! : list);
