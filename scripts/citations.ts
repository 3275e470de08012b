import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The documents that comments cite by a short name and a section, as in "spec §4" or "rest-contract §2". */
const DOCUMENTS: Partial<Record<string, string>> = {
  spec: 'docs/specification.md',
  'rest-contract': 'docs/rest-contract.md',
};

const SECTION_OF_DOCUMENT = /(?<name>[a-z][\w.-]*),? §(?<section>\d+)/gi;
const FILE = /(?<![\w/.-])(?<file>[\w./-]+\.md)\b/g;
/** A file of code, by its name or path; not the end of an address or of a pattern such as `…Source.ts`. */
const CODE_FILE =
  /(?<![\w/.:*…-])(?:\.{1,2}\/)*(?<file>[\w-][\w./-]*\.(?:tsx?|mjs|graphql|scss|json|html|sh))\b/g;
const WITH_COMMENTS = /\.(?:tsx?|scss|graphql|html|js|sh|md)$/;

export function filesWithComments(): string[] {
  return trackedFiles().filter((file) => WITH_COMMENTS.test(file));
}

/** The documents and their pictures, which name files of code. */
export function documents(): string[] {
  return trackedFiles().filter((file) => file.endsWith('.md') || /^docs\/.*\.svg$/.test(file));
}

/** The files of code that a text names but the repository does not have. */
export function missingFiles(text: string): string[] {
  return Array.from(text.matchAll(CODE_FILE), ({ groups }) => groups?.['file'] ?? '').filter(
    (file) => !isInRepository(file),
  );
}

/** The citations of unknown documents or sections in a text. */
export function deadCitations(text: string): string[] {
  const sections = Array.from(text.matchAll(SECTION_OF_DOCUMENT)).flatMap(
    ([citation, name = '', section]) => {
      const file = DOCUMENTS[name.toLowerCase()];
      const isThere = file !== undefined && readFileSync(file, 'utf8').includes(`\n## ${section}. `);
      return isThere ? [] : [citation];
    },
  );
  const files = Array.from(text.matchAll(FILE)).flatMap(([file]) => (isInRepository(file) ? [] : [file]));
  return [...sections, ...files];
}

/** Matches the path from the top, or the end of a path, as in a relative link. */
function isInRepository(file: string): boolean {
  const path = file.replace(/^(?:\.{1,2}\/)+/, '');
  return trackedFiles().some((tracked) => tracked === path || tracked.endsWith(`/${path}`));
}

let tracked: string[] | null = null;

function trackedFiles(): string[] {
  tracked ??= execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => existsSync(file));
  return tracked;
}
