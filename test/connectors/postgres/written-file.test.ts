import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writtenFile } from '../../../connectors/postgres/copy.js';
import { temporaryFolder } from '../../support/folder.js';

const folder = temporaryFolder();
const at = (name: string) => join(folder, name);

async function collect(bytes: AsyncIterable<Buffer>, onText?: (text: string) => void): Promise<string> {
  let text = '';
  for await (const part of bytes) {
    text += part.toString();
    onText?.(text);
  }
  return text;
}

test('bytes are read before the last ones are written', async () => {
  const seen = new AbortController();
  const file = writtenFile(at('both'), async (path) => {
    appendFileSync(path, 'first ');
    await once(seen.signal, 'abort');
    appendFileSync(path, 'second');
  });
  const text = await file.read((bytes) => collect(bytes, (part) => part === 'first ' && seen.abort()));
  expect(text).toBe('first second');
});

test('a file that is complete already is read, and written once', async () => {
  let times = 0;
  const file = writtenFile(at('whole'), async (path) => {
    times += 1;
    appendFileSync(path, 'all');
  });
  await file.whole();
  expect(await file.read(collect)).toBe('all');
  expect(times).toBe(1);
});

test('what the writer fails with is raised, never the end of a shorter file', async () => {
  const file = writtenFile(at('failed'), async (path) => {
    appendFileSync(path, 'some');
    throw new Error('out of memory');
  });
  await expect(file.read(collect)).rejects.toThrow('out of memory');
});

test('a reader that fails waits for the writer, whose engine is closed next', async () => {
  const refused = new AbortController();
  let ended = false;
  const file = writtenFile(at('refused'), async () => {
    await once(refused.signal, 'abort');
    ended = true;
  });
  const reading = file.read(async () => {
    refused.abort();
    throw new Error('the server refused');
  });
  await expect(reading).rejects.toThrow('the server refused');
  expect(ended).toBe(true);
});
