import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './playground.css';
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createRoot } from 'react-dom/client';
import { EXAMPLES } from './examples.ts';

const TOKEN_PLACE = JSON.stringify({ Authorization: 'Bearer ' }, null, 2);

const root = document.getElementById('playground');
if (root === null) throw new Error('The page has no #playground.');

createRoot(root).render(
  <GraphiQL
    fetcher={createGraphiQLFetcher({ url: '/graphql' })}
    defaultTabs={EXAMPLES.map(({ query, variables, isSignedIn }) => ({
      query,
      variables: JSON.stringify(variables, null, 2),
      headers: isSignedIn ? TOKEN_PLACE : '',
    }))}
    defaultHeaders=""
    isHeadersEditorEnabled
    defaultEditorToolsVisibility="variables"
  />,
);
