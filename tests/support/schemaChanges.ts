import { buildSchema, findBreakingChanges } from 'graphql';

/** The part of the changelog that is not released yet. */
export function unreleasedPart(changelog: string): string {
  return /^## Unreleased\n(?<part>[^]*?)(?=^## |$(?![^]))/m.exec(changelog)?.groups?.['part'] ?? '';
}

/** What breaks clients of the released schema and is not declared by a line that begins with the change's words. */
export function undeclaredChanges(released: string, current: string, changelog: string): string[] {
  const declared = unreleasedPart(changelog)
    .split(/^- /m)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return findBreakingChanges(buildSchema(released), buildSchema(current))
    .map(({ description }) => description)
    .filter((description) => !declared.some((line) => line.startsWith(description)));
}
