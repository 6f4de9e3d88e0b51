import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiPath } from '../../src/service/api/api-path.js';
import { openApiDocument } from '../../src/service/api/openapi.js';

const ajv = new Ajv2020({ strict: false, allErrors: true });
const document = openApiDocument(apiPath);
const validators = new Map<object, ValidateFunction>();

/** Throws where an answer of the API is not one that its OpenAPI document allows. */
export function checkAnswer(
  method: string,
  path: string,
  answer: { status: number; type: string; text: string },
): void {
  const [pathname = ''] = path.split('?', 1);
  const template = Object.keys(document.paths).find((each) =>
    new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  const operation = document.paths[template ?? '']?.[method.toLowerCase()];
  if (!operation) return;
  const response = operation.responses[answer.status];
  const schema = response?.content[answer.type.split(';', 1)[0] ?? '']?.schema;
  const what = `${method} ${path} answered ${answer.status} ${answer.type}`;
  if (!schema) throw new Error(`${what}, which the OpenAPI document does not have`);
  if (!answer.type.startsWith('application/json')) return;
  let validate = validators.get(schema);
  if (!validate) {
    validate = ajv.compile(schema);
    validators.set(schema, validate);
  }
  if (!validate(JSON.parse(answer.text))) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
}
