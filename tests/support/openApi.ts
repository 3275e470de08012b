import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';

export interface Schema {
  type?: string;
  required?: string[];
  properties?: object;
  oneOf?: Schema[];
}

interface Content {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  security?: object[];
  parameters?: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

interface DescribedCall {
  method: string;
  path: string;
  operation: Operation;
}

const DOCUMENT = parse(readFileSync('docs/openapi.yaml', 'utf8'));

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
const validators = new Map<object, ValidateFunction>();

/** All calls of docs/openapi.yaml. */
export const describedCalls = Object.entries<Record<string, Operation>>(
  new Validator().resolveRefs({ specification: DOCUMENT })['paths'] as Record<
    string,
    Record<string, Operation>
  >,
).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]): DescribedCall => ({
    method: method.toUpperCase(),
    path,
    operation,
  })),
);

interface Exchange {
  method: string;
  path: string;
  sent: unknown;
  status: number;
  received: unknown;
}

/** How a request that the API accepted, and its answer, differ from docs/openapi.yaml. */
export function differences({ method, path, sent, status, received }: Exchange): string[] {
  const operation = operationOf(method, path);
  if (operation === undefined) return path.startsWith('/api/') && status < 400 ? ['it is not described'] : [];
  const { requestBody, responses } = operation;
  const response = responses[status] ?? (status < 400 ? undefined : responses['default']);
  if (response === undefined) return [`${status} is not described`];
  const isJson = status < 400 && !(sent instanceof FormData);
  return [...(isJson ? problems(requestBody, sent) : []), ...problems(response, received)];
}

function operationOf(method: string, path: string): Operation | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  const found = describedCalls.find(
    (call) =>
      call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  return found?.operation;
}

function problems(described: Content | undefined, value: unknown): string[] {
  const schema = described?.content?.['application/json']?.schema;
  if (schema === undefined) return [];
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
