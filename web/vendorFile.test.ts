import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scriptsOfBuild } from '#tests/support/lastRelease.ts';

/** Minifying takes long and changes nothing here. */
const NOT_MINIFIED = { write: false, minify: false, rolldownOptions: { output: { minify: false } } };

test('a changed sentence gives the file with the packages no other name, and that of the shop another', async () => {
  const last = await scriptsOfBuild('last', NOT_MINIFIED);
  const now = await scriptsOfBuild('this', NOT_MINIFIED);
  const again = now.filter((name) => !last.includes(name));
  expect(now.filter((name) => name.includes('/vendor-'))).toHaveLength(1);
  expect(again).toContainEqual(expect.stringContaining('/index-'));
  expect(again.filter((name) => /\/(?:vendor|rolldown-runtime)-/.test(name))).toEqual([]);
});

/**
 * What our code takes from the packages whose unused parts the build leaves out. One name more or less changes the
 * vendor file: after that release, every returning shopper loads all scripts again, once.
 */
const TAKEN = {
  '@apollo/client': ['ApolloClient', 'ApolloLink', 'InMemoryCache', 'isReference'],
  '@apollo/client/errors': ['CombinedGraphQLErrors', 'ServerError', 'ServerParseError'],
  '@apollo/client/react': ['ApolloProvider', 'useApolloClient', 'useMutation', 'useQuery'],
  '@apollo/client/utilities': ['canonicalStringify'],
  graphql: ['Kind', 'OperationTypeNode', 'print'],
  'react-hot-toast/headless': ['resolveValue', 'toast', 'useToaster'],
  'react-router-dom': [
    'BrowserRouter',
    'Navigate',
    'NavigationType',
    'Outlet',
    'Route',
    'Routes',
    'generatePath',
    'matchRoutes',
    'parsePath',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useNavigationType',
    'useParams',
    'useResolvedPath',
    'useSearchParams',
  ],
  rxjs: ['Observable', 'from', 'tap'],
};
const IMPORT = /^import \{(?<names>[^}]*)\} from '(?<from>[^']+)';/gm;

test('our code takes these names from the packages in that file, and no others', () => {
  const files = readdirSync('web/src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const imports = files.flatMap((file) => [...readFileSync(`web/src/${file}`, 'utf8').matchAll(IMPORT)]);
  const taken = Object.keys(TAKEN).map((name) => {
    const own = imports.filter(({ groups }) => groups?.['from'] === name);
    const names = own.flatMap(({ groups }) => groups?.['names']?.split(',') ?? []).map((text) => text.trim());
    const values = names.filter((text) => text !== '' && !text.startsWith('type '));
    return [name, [...new Set(values)].toSorted()];
  });
  expect(Object.fromEntries(taken)).toEqual(TAKEN);
});
