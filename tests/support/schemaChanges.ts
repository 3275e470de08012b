import { buildSchema, findBreakingChanges } from 'graphql';

/** The unreleased part of the changelog. */
export function unreleasedPart(changelog: string): string {
  return /^## Unreleased\n(?<part>[^]*?)(?=^## |$(?![^]))/m.exec(changelog)?.groups?.['part'] ?? '';
}

/** Breaking changes to the released schema without a changelog line that begins with the change's words. */
export function undeclaredChanges(released: string, current: string, changelog: string): string[] {
  const declared = unreleasedPart(changelog)
    .split(/^- /m)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return findBreakingChanges(buildSchema(released), buildSchema(current))
    .map(({ description }) => description)
    .filter((description) => !declared.some((line) => line.startsWith(description)));
}
