import { useGraphiQL } from '@graphiql/react';
import README from '#gateway/README.md?raw';

/** The meaning of each code, from the table of gateway/README.md. */
const MEANINGS = new Map(
  Array.from(README.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\|/gm), ([, code = '', meaning = '']) => [
    code,
    meaning.replaceAll('`', ''),
  ]),
);

/** What the error codes of the shown answer mean. */
export function ErrorCodes() {
  const answer = useGraphiQL((state) => state.tabs[state.activeTabIndex]?.response) ?? '';
  const known = [...MEANINGS].filter(([code]) => answer.includes(`"code": "${code}"`));
  if (known.length === 0) return null;
  return (
    <dl className="error-codes">
      {known.map(([code, meaning]) => (
        <div key={code}>
          <dt>{code}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
