import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { apiPath } from '../../src/contract/api-path.js';
import { openApiDocument } from '../../src/service/api/openapi.js';
import { type LimitProfileName, limitProfiles } from '../../src/contract/limits.js';

const documentOf = (limits: LimitProfileName) => {
  const { requestsPerMinute } = limitProfiles[limits];
  const document = openApiDocument(apiPath, { limits, requestsPerMinute, sources: [] });
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  return { document, ajv, validators: new Map<object, ValidateFunction>() };
};
const documents = { standard: documentOf('standard'), alternate: documentOf('alternate') };

/** Throws if an answer of the API does not match its OpenAPI document. */
export function checkAnswer(
  method: string,
  path: string,
  answer: { status: number; type: string; text: string },
  limits: LimitProfileName = 'standard',
): void {
  const { document, ajv, validators } = documents[limits];
  const [pathname = ''] = path.split('?', 1);
  const template = Object.keys(document.paths).find((each) =>
    new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  const operation = document.paths[template ?? '']?.[method.toLowerCase()];
  if (!operation) return;
  const schema = operation.responses[answer.status]?.content?.[answer.type.split(';', 1)[0] ?? '']?.schema;
  const what = `${method} ${path} answered ${answer.status} ${answer.type}`;
  if (!schema) throw new Error(`${what}, which the OpenAPI document does not have`);
  if (!answer.type.startsWith('application/json')) return;
  let validate = validators.get(schema);
  if (!validate) {
    // References point to parts of the document.
    validate = ajv.compile({ ...schema, components: document.components });
    validators.set(schema, validate);
  }
  if (!validate(JSON.parse(answer.text))) throw new Error(`${what}: ${ajv.errorsText(validate.errors)}`);
}
