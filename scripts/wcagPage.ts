import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

export const WCAG_PAGE = 'docs/accessibility.md';
const TITLE = /(?<quote>['"])[^\n]*?\bWCAG(?<numbers>(?: \d\.\d\.\d+)+)\b[^\n]*?\k<quote>/g;

const TOP = `# Accessibility

The shop is meant to hold WCAG 2.2, levels A and AA ([specification, section 10](specification.md#10-keyboard-and-ear)). The table has
the tests whose titles name a criterion: they show some of it, never all. An empty row has no test: the shop may hold it, or it may not
apply, as the shop has no sound and no video. Nobody has audited the shop. \`npm run codegen\` writes this page.
`;

interface Shown {
  criterion: string;
  file: string;
}

/** The criteria that titles in a test file name. */
export function shownIn(file: string, text: string): Shown[] {
  return Array.from(text.matchAll(TITLE), ({ groups }) => groups?.['numbers']?.trim().split(' ') ?? [])
    .flat()
    .map((criterion) => ({ criterion, file }));
}

/** The tests and the criteria that they show. */
export function allShown(): Shown[] {
  return ['tests', 'web']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .toSorted()
    .flatMap((file) => shownIn(file, readFileSync(file, 'utf8')));
}

/** The criteria of the levels A and AA. */
export function readCriteria(): { number: string; level: string; name: string }[] {
  return readFileSync('scripts/wcagCriteria.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [number = '', level = '', ...name] = line.split(' ');
      return { number, level, name: name.join(' ') };
    });
}

export function wcagPage(): string {
  const shown = allShown();
  const rows = readCriteria().map(({ number, level, name }) => {
    const files = new Set(shown.filter(({ criterion }) => criterion === number).map(({ file }) => file));
    const links = Array.from(files, (file) => `[${basename(file).replace(/\.test\.tsx?$/, '')}](../${file})`);
    return `| ${number} ${name} | ${level} | ${links.join(', ')} |`;
  });
  return `${TOP}\n| Criterion | Level | Tests |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}
