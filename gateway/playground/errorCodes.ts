import README from '#gateway/README.md?raw';

/** The table of gateway/README.md. */
export const ERROR_ROWS = README.split('\n').flatMap((line) => {
  const [, code, meaning] = /^\| `([A-Z_]+)` +\| (.+?) +\|/.exec(line) ?? [];
  return code && meaning ? [{ code, meaning: meaning.replaceAll('`', '') }] : [];
});

/** The codes in an answer as the playground shows it, each once. */
export function codesIn(answer: string): string[] {
  return [...new Set(Array.from(answer.matchAll(/"code": "([A-Z_]+)"/g), ([, code = '']) => code))].filter(
    (code) => ERROR_ROWS.some((row) => row.code === code),
  );
}
