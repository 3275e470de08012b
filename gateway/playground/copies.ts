import { getOperationAST, OperationTypeNode, parse } from 'graphql';

export interface Copied {
  query: string;
  variables: object;
  /** The playground's own address. */
  origin: string;
  /** Where the operation's file goes, as in `variables.input.file`. */
  filePath: string | null;
  isSignedIn: boolean;
}

/** A command for a shell. It reads the token from HAAT_TOKEN, and uploads portrait.png. */
export function asCurl({ query, variables, origin, filePath, isSignedIn }: Copied): string {
  const operation = shellQuoted(JSON.stringify({ query, variables }));
  const lines = [`curl ${origin}/graphql`];
  if (isSignedIn) lines.push('-H "Authorization: Bearer $HAAT_TOKEN"');
  if (filePath === null) lines.push("-H 'content-type: application/json'", `-d ${operation}`);
  else
    lines.push(
      "-H 'apollo-require-preflight: true'",
      `-F operations=${operation}`,
      `-F map=${shellQuoted(JSON.stringify({ file: [filePath] }))}`,
      '-F file=@portrait.png',
    );
  return lines.join(' \\\n  ');
}

/** A module for Node. A browser has no process.env: there, the token comes from elsewhere. */
export function asFetch({ query, variables, origin, filePath, isSignedIn }: Copied): string {
  if (filePath !== null) throw new Error('an upload is copied as curl');
  const token = isSignedIn ? ', authorization: `Bearer ${process.env.HAAT_TOKEN}`' : '';
  return `const response = await fetch('${origin}/graphql', {
  method: 'POST',
  headers: { 'content-type': 'application/json'${token} },
  body: JSON.stringify({
    query: ${templateQuoted(query)},
    variables: ${indented(variables, 4)},
  }),
});
const { data, errors } = await response.json();
`;
}

/** A document for the client preset of GraphQL Code Generator, and its use with Apollo Client. */
export function asTypedDocument({ query, variables }: Copied): string {
  const operation = getOperationAST(parse(query));
  const isMutation = operation?.operation === OperationTypeNode.MUTATION;
  const name = operation?.name?.value ?? 'Operation';
  return `import { graphql } from './gql';

const ${name} = graphql(${templateQuoted(query)});

const { data } = await client.${isMutation ? 'mutate' : 'query'}({
  ${isMutation ? 'mutation' : 'query'}: ${name},
  variables: ${indented(variables, 2)},
});
`;
}

function indented(value: object, blanks: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(blanks)}`);
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function templateQuoted(text: string): string {
  return `\`${text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)}\``;
}
