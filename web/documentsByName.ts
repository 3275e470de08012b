import type { Plugin } from 'vite';

/** The generated files of documents and hooks. */
const IMPORT = /^import \{(?<names>[^}]+)\} from '(?<file>(?:#web\/gql|\.)\/(?:graphql|hooks)\.ts)';$/gm;
const ONLY = /^(?<file>.+\/(?:graphql|hooks)\.ts)\?only=(?<name>\w+)(?:&copy)?$/;

/**
 * Makes each generated document and hook a module of its own. As a part of the generated files, all of them would be
 * needed by the entry, and the first load would have the documents of all pages.
 */
export const documentsByName: Plugin = {
  name: 'documents-by-name',
  apply: (_, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  resolveId: {
    filter: { id: ONLY },
    async handler(source, importer) {
      const { file = source, name } = ONLY.exec(source)?.groups ?? {};
      const resolved = await this.resolve(file, importer);
      return resolved === null ? null : `${resolved.id}?only=${name}`;
    },
  },
  transform(code, id) {
    if (!id.includes('/web/src/')) return null;
    const name = ONLY.exec(id)?.groups?.['name'];
    const own = name === undefined ? code : exportOf(name, code);
    if (own === undefined) return this.error(`${id}: there is no such export.`);
    return {
      code: own.replace(IMPORT, (_, names: string, file: string) => importsOf(names, file)),
      map: null,
    };
  },
};

function importsOf(list: string, file: string): string {
  const names = list.split(',').map((name) => name.trim());
  return names
    .filter((name) => name !== '')
    .map((name) =>
      name.startsWith('type ')
        ? `import { ${name} } from '${file}';`
        : `import { ${name} } from '${file}?only=${name}';`,
    )
    .join(' ');
}

/** One export of a generated file, with what it imports. */
function exportOf(name: string, code: string): string | undefined {
  const document = new RegExp(`^export const ${name} = .+;$`, 'm').exec(code)?.[0];
  if (document !== undefined) return document;
  const hook = new RegExp(`^export function ${name}\\([^]+?^\\}$`, 'm').exec(code)?.[0];
  const used = /\((?<document>types\.\w+Document),/
    .exec(hook ?? '')
    ?.groups?.['document']?.slice('types.'.length);
  if (hook === undefined || used === undefined) return undefined;
  return [
    "import { useMutation, useQuery } from '@apollo/client/react';",
    "import type * as types from './graphql.ts';",
    `import { ${used} } from './graphql.ts';`,
    hook.replace(`(types.${used},`, `(${used},`),
  ].join('\n');
}
