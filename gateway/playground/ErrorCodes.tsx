import { useGraphiQL, useGraphiQLActions, type GraphiQLPlugin } from '@graphiql/react';
import { useEffect, useSyncExternalStore } from 'react';
import { codesIn, ERROR_ROWS } from './errorCodes.ts';

export const ERROR_CODES: GraphiQLPlugin = {
  title: 'Error codes',
  icon: () => (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M12 3 22 20H2Z M12 10v4 M12 16.5v1" />
    </svg>
  ),
  content: Table,
};

/** The codes of the shown answer, each as a link to its row. */
export function ShownCodes() {
  const answer = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.response);
  const actions = useGraphiQLActions();
  const codes = codesIn(answer ?? '');
  if (codes.length === 0) return null;
  return (
    <nav className="shown-codes" aria-label="Error codes of the answer">
      {codes.map((code) => (
        <a key={code} href={`#code=${code}`} onClick={() => actions.setVisiblePlugin(ERROR_CODES)}>
          What {code} means
        </a>
      ))}
    </nav>
  );
}

function Table() {
  const chosen = useSyncExternalStore(onHashChange, codeInHash);
  useEffect(() => {
    if (chosen !== null) document.getElementById(rowId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <section className="side-page">
      <h2>Error codes</h2>
      <dl>
        {ERROR_ROWS.map(({ code, meaning }) => (
          <div key={code} id={rowId(code)} aria-current={code === chosen || undefined}>
            <dt>
              <a href={`#code=${code}`}>{code}</a>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function rowId(code: string): string {
  return `code-${code}`;
}

export function codeInHash(): string | null {
  return new URLSearchParams(location.hash.slice(1)).get('code');
}

function onHashChange(notify: () => void): () => void {
  addEventListener('hashchange', notify);
  return () => removeEventListener('hashchange', notify);
}
