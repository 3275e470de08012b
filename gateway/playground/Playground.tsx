import { GraphiQL, HISTORY_PLUGIN } from 'graphiql';
import { useState } from 'react';
import { brand } from '#shop/settings.ts';
import { BY_TASK } from './ByTask.tsx';
import { CopyMenu } from './CopyMenu.tsx';
import { ErrorCodes } from './ErrorCodes.tsx';
import type { Example } from './examples.ts';
import { FileChoice } from './FileChoice.tsx';
import { SignedIn } from './SignedIn.tsx';
import { signedInFetcher } from './signedInFetcher.ts';
import type { Account } from './signIn.ts';
import { storage } from './storage.ts';

interface PlaygroundProps {
  /** The tabs of a browser that has none of its own yet. */
  defaultTabs: Example[];
  /** The example in the open tab; null for what the tab showed before. */
  first: Example | null;
  demoAccount: Account | null;
}

export function Playground({ defaultTabs, first, demoAccount }: PlaygroundProps) {
  const [notice, setNotice] = useState('');
  return (
    <GraphiQL
      fetcher={signedInFetcher}
      storage={storage}
      // They would hold tokens. Users who sign in below need no headers.
      shouldPersistHeaders={false}
      plugins={[BY_TASK, HISTORY_PLUGIN]}
      defaultTabs={defaultTabs}
      initialQuery={first?.query}
      initialVariables={first?.variables}
      isHeadersEditorEnabled
      defaultEditorToolsVisibility="variables"
    >
      <GraphiQL.Logo>{brand.name}</GraphiQL.Logo>
      <GraphiQL.Toolbar>
        {({ prettify, merge }) => (
          <>
            {prettify}
            {merge}
            <CopyMenu onNotice={setNotice} />
          </>
        )}
      </GraphiQL.Toolbar>
      <GraphiQL.Footer>
        <ErrorCodes />
        <FileChoice />
        <SignedIn demoAccount={demoAccount} />
        <p role="status">{notice}</p>
      </GraphiQL.Footer>
    </GraphiQL>
  );
}
