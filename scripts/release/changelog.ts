const UNRELEASED = /^## Unreleased\n\n(?<changes>[^]*?)(?=^## |(?![^]))/m;

/** The changelog with what was under "Unreleased" as the section of a release; says what keeps it from being one. */
export function releasedChangelog(text: string, last: string, version: string, date: string): string {
  const { changes = '' } = UNRELEASED.exec(text)?.groups ?? {};
  if (changes.trim() === '') throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  if (!isLater(last, version)) throw new Error(`${version} does not follow ${last}.`);
  if (changes.includes('Breaking:') && partsOf(version)[0] === partsOf(last)[0])
    throw new Error(`Changes under "Unreleased" break something: ${version} is not a new major version.`);
  return text.replace('## Unreleased\n', `## ${version} (${date})\n`);
}

/** The date of a release; undefined if it has none yet. */
export function releaseDate(text: string, version: string): string | undefined {
  const heading = new RegExp(`^## ${version.replaceAll('.', String.raw`\.`)} \\((?<date>[\\d-]+)\\)$`, 'm');
  return heading.exec(text)?.groups?.['date'];
}

function partsOf(version: string): number[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`${version} is not a version such as 3.0.0.`);
  return version.split('.').map(Number);
}

/** Whether it is the next major, minor or patch version, so that no slip of the finger skips one. */
function isLater(last: string, version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = partsOf(last);
  const next = [`${major + 1}.0.0`, `${major}.${minor + 1}.0`, `${major}.${minor}.${patch + 1}`];
  return partsOf(version).length === 3 && next.includes(version);
}
