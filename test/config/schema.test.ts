import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { configJsonSchema } from '../../src/config/json-schema.js';

const configs = join(import.meta.dirname, '../../configs');

describe('the JSON Schema of a config file', () => {
  it('is what configs/headgate.schema.json holds (npm run schema writes it)', async () => {
    const text = `${JSON.stringify(configJsonSchema(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(join(configs, 'headgate.schema.json'));
  });

  it('describes every key', () => {
    const undescribed: string[] = [];
    const walk = (schema: unknown, path: string): void => {
      const { properties = {}, items, anyOf = [] } = schema as Schema;
      for (const [key, value] of Object.entries(properties)) {
        if (typeof value.description !== 'string') undescribed.push(`${path}.${key}`);
        walk(value, `${path}.${key}`);
      }
      for (const part of [...anyOf, ...(items === undefined ? [] : [items])]) walk(part, path);
    };
    walk(configJsonSchema(), '');
    expect(undescribed).toEqual([]);
  });

  it('accepts every config of this package', () => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(configJsonSchema());
    const files = readdirSync(configs).filter((file) => file.endsWith('.yaml'));
    expect(files).toContain('quickstart.yaml');
    const refused = files.filter((file) => !validate(parse(readFileSync(join(configs, file), 'utf8'))));
    expect(refused).toEqual([]);
  });

  it('accepts a variable for a number or a choice, and refuses a typo', () => {
    const validate = new Ajv().compile(configJsonSchema());
    const job = { name: 'posts', max_data: '${MAX}', export: '${FORMAT:-csv}' };
    const file = { destination: { duckdb: 'a.duckdb' }, jobs: [job] };
    expect(validate(file)).toBe(true);
    expect(validate({ ...file, jobs: [{ ...job, max_data: 'many' }] })).toBe(false);
    expect(validate({ ...file, jobs: [{ ...job, sorce: 'posts' }] })).toBe(false);
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  description?: unknown;
}
