import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { brand } from '#shop/settings.ts';
import EXAMPLES from './examples.json';
import { SignedIn } from './SignedIn.tsx';
import { signedInFetcher } from './signedInFetcher.ts';

/** The tabs that the playground opens with, each named after its operation. */
const QUERIES = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** In the example for a shell. */
const DEFAULT_URL = 'http://localhost:4000';

const variablesOf = ({ variables }: (typeof EXAMPLES)[number]): string => JSON.stringify(variables, null, 2);

// GraphiQL loads a tab's variables when the user switches to it, but not for the first tab. Returning users keep
// their own.
const isFirstVisit = localStorage.getItem('graphiql:tabState') === null;
const [firstExample] = EXAMPLES;

document.title = `${brand.name} playground`;

const root = document.getElementById('playground');
if (root === null) throw new Error('The page has no #playground.');

createRoot(root).render(
  <GraphiQL
    fetcher={signedInFetcher}
    defaultTabs={EXAMPLES.map((example) => ({
      query: QUERIES[`./examples/${example.name}.graphql`]?.replace(DEFAULT_URL, location.origin) ?? null,
      variables: variablesOf(example),
    }))}
    initialVariables={isFirstVisit && firstExample ? variablesOf(firstExample) : undefined}
    defaultHeaders='{ "haat-explain": "1" }'
    isHeadersEditorEnabled
    defaultEditorToolsVisibility="variables"
  >
    <GraphiQL.Footer>
      <SignedIn />
    </GraphiQL.Footer>
  </GraphiQL>,
);
