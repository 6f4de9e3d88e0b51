import { HeadgateError } from '../../../src/errors.js';
import type { Protocol } from './actions.js';
import type { TableLog } from './table-log.js';

/** The protocol of new tables. Every reader can read version 1, and the ledger needs `domainMetadata`. */
export const ownProtocol: Protocol = {
  minReaderVersion: 1,
  minWriterVersion: 7,
  writerFeatures: ['domainMetadata'],
};

/** Writer features that headgate supports. It supports `appendOnly` and `invariants` only while no table uses them. */
const keptFeatures = new Set(['domainMetadata', 'appendOnly', 'invariants']);

/** Properties that require more of a writer than headgate does. */
const askingProperties = [
  'delta.appendOnly',
  'delta.enableChangeDataFeed',
  'delta.enableDeletionVectors',
  'delta.enableRowTracking',
];

/**
 * Raises `destination_newer` for a table that requires a feature which headgate lacks. It would read or write rows
 * wrongly.
 *
 * @param table for messages
 */
export function refuseUnknown(table: string, { protocol, metaData, files }: TableLog): void {
  const { minReaderVersion, minWriterVersion, readerFeatures, writerFeatures } = protocol;
  const properties = metaData.configuration ?? {};
  const mapping = properties['delta.columnMapping.mode'] ?? 'none';
  const unknown = [
    ...(readerFeatures ?? []),
    ...(writerFeatures ?? []).filter((feature) => !keptFeatures.has(feature)),
    ...askingProperties.filter((name) => properties[name] === 'true'),
    ...(mapping === 'none' ? [] : ['columnMapping']),
    ...(metaData.schemaString.includes('"delta.invariants"') ? ['invariants'] : []),
    ...(metaData.schemaString.includes('"delta.generationExpression"') ? ['generatedColumns'] : []),
    ...(minReaderVersion > 3 ? [`reader version ${minReaderVersion}`] : []),
    ...(minWriterVersion > 7 ? [`writer version ${minWriterVersion}`] : []),
    ...([...files.values()].some((file) => file.deletionVector) ? ['deletionVectors'] : []),
    ...Object.keys(properties).filter((name) => name.startsWith('delta.constraints.')),
  ];
  if (unknown.length === 0) return;
  const names = [...new Set(unknown)].join(', ');
  throw new HeadgateError(
    'destination_newer',
    `${table} uses ${names} of Delta, which headgate does not know`,
    {
      hint: 'Take the feature off the table (`ALTER TABLE … DROP FEATURE`, `ALTER TABLE … UNSET TBLPROPERTIES`), or load into another folder.',
    },
  );
}
