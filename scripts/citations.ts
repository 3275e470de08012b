import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The documents that comments cite by a short name and a section, as in "spec §4" or "rest-contract §2". */
const DOCUMENTS: Partial<Record<string, string>> = {
  spec: 'docs/specification.md',
  'rest-contract': 'docs/rest-contract.md',
};

const SECTION_OF_DOCUMENT = /(?<name>[a-z][\w.-]*),? §(?<section>\d+)/gi;
const FILE = /(?<![\w/.-])(?<file>[\w./-]+\.md)\b/g;
const WITH_COMMENTS = /\.(?:tsx?|scss|graphql|html|js|sh|md)$/;

export function filesWithComments(): string[] {
  return execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => WITH_COMMENTS.test(file) && existsSync(file));
}

/** The citations in a text that lead nowhere: an unknown document or section, a document that is not here. */
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

/** By its path from the top, or by its name where it stands beside the text, as in a link. */
function isInRepository(file: string): boolean {
  const path = file.replace(/^(?:\.{1,2}\/)+/, '');
  return markdownFiles().some((known) => known === path || known.endsWith(`/${path}`));
}

let known: string[] | null = null;

function markdownFiles(): string[] {
  known ??= filesWithComments().filter((file) => file.endsWith('.md'));
  return known;
}
