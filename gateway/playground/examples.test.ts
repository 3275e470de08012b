import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';

const SCHEMA = buildSchema(readFileSync('schema.graphql', 'utf8'));
const FOLDER = 'gateway/playground/examples/';

test.each(readdirSync(FOLDER))("the playground's %s fits the schema", (file) => {
  expect(validate(SCHEMA, parse(readFileSync(FOLDER + file, 'utf8')))).toEqual([]);
});
