import type { JobConfig } from '../../config/config.js';
import type { ColumnFacts } from './table.js';
import { type RecordFacts, contactsOf, licencesOf, licenceUrl } from './facts.js';
import { sum } from '../../common/words.js';
import type { DataFile, ListFile, WrittenFile } from './write-data.js';
import { markedDays } from './methods.js';

/** datapackage.json, as Data Package 2 describes it. `headgate` in it is what `record --verify` compares. */
export function dataPackage(
  facts: RecordFacts,
  data: readonly DataFile[],
  lists: readonly ListFile[],
  documents: readonly WrittenFile[],
  description: string,
): object {
  const contributors = contactsOf(facts).map((title) => ({ title, roles: ['contact'] }));
  const sources = [...new Set(facts.jobs.map(({ config }) => config.source))];
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: data
      .map(({ slug }) => slug)
      .join('-')
      .slice(0, 100),
    title: facts.title,
    description,
    created: facts.at,
    ...licencesIn(facts.jobs.map(({ config }) => config)),
    ...(contributors.length > 0 && { contributors }),
    sources: sources.map((source) => ({ title: `${source}, a source of ${facts.service}` })),
    resources: [
      ...data.map(({ table, slug, rowsSha256, ...file }) => ({
        ...resourceOf(file, slug, table.columns.map(fieldOf), table.key),
        ...(table.description !== null && { description: table.description }),
        ...licencesIn(table.jobs),
        headgate: {
          table: table.name,
          jobs: table.jobs.map(({ name }) => name),
          rows: table.rows,
          rowsSha256,
          columns: table.columns.map(({ name, type }) => ({ name, type })),
        },
      })),
      ...lists.map(({ columns, primaryKey, ...file }) => {
        const fields = columns.map(([name, type, meaning]) => ({
          name,
          type,
          ...(type === 'datetime' && { format: 'any' }),
          description: meaning,
        }));
        return resourceOf(file, file.path.replace('.csv', ''), fields, primaryKey);
      }),
    ],
    headgate: {
      version: facts.versions['headgate'],
      idsOnly: facts.idsOnly,
      gaps: sum(facts.jobs.map(({ gaps }) => gaps.length)),
      accepted: Object.fromEntries(
        facts.jobs.map(({ config, live }) => [config.name, markedDays(live, 'accepted')]),
      ),
      files: Object.fromEntries([...data, ...lists, ...documents].map(({ path, sha256 }) => [path, sha256])),
      sha256: '',
    },
  };
}

function resourceOf(
  { path, title, bytes, sha256 }: WrittenFile,
  name: string,
  fields: readonly object[],
  primaryKey: readonly string[] = [],
): object {
  const format = path.endsWith('.csv') ? 'csv' : 'parquet';
  return {
    name,
    type: 'table',
    path,
    title,
    format,
    mediatype: mediaTypes[format],
    // `frictionless validate` counts no bytes of a Parquet file, and takes any number for wrong.
    ...(format === 'csv' && { encoding: 'utf-8', bytes }),
    hash: `sha256:${sha256}`,
    schema: {
      $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
      fields,
      ...(primaryKey.length > 0 && { primaryKey }),
    },
  };
}

const mediaTypes = { csv: 'text/csv', parquet: 'application/vnd.apache.parquet' } as const;

function fieldOf({ name, type, description }: ColumnFacts): object {
  return { name, ...fieldType(type), ...(description !== null && { description }) };
}

/** The type of Table Schema for a type of DuckDB. A number of any size is an integer there. */
function fieldType(type: string): object {
  if (/INT(EGER)?$/.test(type)) return { type: 'integer' };
  if (/^(FLOAT|DOUBLE|DECIMAL)/.test(type)) return { type: 'number' };
  if (type === 'BOOLEAN') return { type: 'boolean' };
  if (type === 'DATE') return { type: 'date' };
  if (type.startsWith('TIMESTAMP')) return { type: 'datetime', format: 'any' };
  if (type === 'TIME') return { type: 'time', format: 'any' };
  return { type: /^(VARCHAR|UUID)$/.test(type) ? 'string' : 'any' };
}

function licencesIn(jobs: readonly JobConfig[]): object {
  const licenses = licencesOf(jobs).map((title) => {
    const path = licenceUrl(title);
    return { name: /^[\w.+-]+$/.test(title) ? title : 'other', title, ...(path !== null && { path }) };
  });
  return licenses.length > 0 ? { licenses } : {};
}

interface Entity {
  '@id': string;
  '@type': string | string[];
  [property: string]: unknown;
}

/** Without size and checksum if the file contains the checksum of the crate. */
type Document = Pick<WrittenFile, 'path' | 'title'> & Partial<WrittenFile>;

const profile = 'https://w3id.org/ro/crate/1.1';

const ref = ({ '@id': id }: Entity) => ({ '@id': id });

/** ro-crate-metadata.json, as RO-Crate 1.1 describes it. */
export function roCrate(
  facts: RecordFacts,
  data: readonly DataFile[],
  documents: readonly Document[],
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
    ...data.map((file) => fileEntity(file, file.table.description)),
    ...documents.map((file) => fileEntity(file)),
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

function fileEntity({ path, title, bytes, sha256 }: Document, description: string | null = null): Entity {
  return {
    '@id': path,
    '@type': 'File',
    name: title,
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
