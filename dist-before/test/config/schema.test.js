import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { descriptionSchema } from '../../connectors/described/schema.js';
import { writtenFileSchema } from '../../src/config/schema.js';
/**
 * The config file as a JSON Schema (draft 7), for editors and docs: keys, descriptions and defaults. `headgate check`
 * tests rules that a schema cannot express, such as whether a date exists.
 */
function configJsonSchema() {
    const schema = z.toJSONSchema(writtenFileSchema, {
        target: 'draft-7',
        io: 'input',
        override: ({ jsonSchema }) => allowVariables(jsonSchema),
    });
    return { ...schema, title: 'headgate config file' };
}
const reference = { type: 'string', pattern: '\\$\\{' };
const ruleKeys = ['type', 'enum', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
/** Allows a variable instead of a number or one of a few words. Changes the schema. */
function allowVariables(schema) {
    if (schema.enum === undefined && schema.type !== 'number' && schema.type !== 'integer')
        return;
    const rule = Object.fromEntries(ruleKeys.filter((key) => key in schema).map((key) => [key, schema[key]]));
    for (const key of ruleKeys)
        delete schema[key];
    schema.anyOf = [rule, reference];
}
const configs = join(import.meta.dirname, '../../configs');
describe('the JSON Schema of a config file', () => {
    it('is what configs/headgate.schema.json holds (npm run schema writes it)', async () => {
        const text = `${JSON.stringify(configJsonSchema(), null, 2)}\n`;
        await expect(text).toMatchFileSnapshot(join(configs, 'headgate.schema.json'));
    });
    it('is what configs/api.schema.json holds for descriptions of APIs', async () => {
        const schema = z.toJSONSchema(descriptionSchema, { target: 'draft-7', io: 'input' });
        const text = `${JSON.stringify({ ...schema, title: 'headgate description of an API' }, null, 2)}\n`;
        await expect(text).toMatchFileSnapshot(join(configs, 'api.schema.json'));
    });
    it('describes every key', () => {
        const undescribed = [];
        const walk = (schema, path) => {
            const { properties = {}, items, anyOf = [] } = schema;
            for (const [key, value] of Object.entries(properties)) {
                if (typeof value.description !== 'string')
                    undescribed.push(`${path}.${key}`);
                walk(value, `${path}.${key}`);
            }
            for (const part of [...anyOf, ...(items === undefined ? [] : [items])])
                walk(part, path);
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
//# sourceMappingURL=schema.test.js.map