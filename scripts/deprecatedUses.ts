import { readFileSync } from 'node:fs';
import { buildSchema, NoDeprecatedCustomRule, parse, validate } from 'graphql';

// Lists operations that use deprecated fields: those of the given manifests or, without one, of the shop's own pages.
const [, , ...given] = process.argv;
const files = given.length > 0 ? given : ['gateway/generated/webDocuments.json'];

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
let uses = 0;
for (const file of files) {
  const { operations }: { operations: { name: string; body: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  for (const { name, body } of operations)
    for (const { message } of validate(schema, parse(body), [NoDeprecatedCustomRule])) {
      uses += 1;
      console.log(`${file}, ${name}: ${message}`);
    }
}
if (uses === 0) console.log('No operation uses a deprecated field.');
process.exitCode = uses === 0 ? 0 : 1;
