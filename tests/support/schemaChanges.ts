import { buildSchema, findBreakingChanges } from 'graphql';

/** The part of the changelog that is not released yet. */
export function unreleasedPart(changelog: string): string {
  return /^## Unreleased\n(?<part>[^]*?)(?=^## |$(?![^]))/m.exec(changelog)?.groups?.['part'] ?? '';
}

/** What breaks clients of the released schema and is not declared, in the words that declare it. */
export function undeclaredChanges(released: string, current: string, changelog: string): string[] {
  const declared = unreleasedPart(changelog).replaceAll(/\s+/g, ' ');
  return findBreakingChanges(buildSchema(released), buildSchema(current))
    .map(({ description }) => description)
    .filter((description) => !declared.includes(description));
}
