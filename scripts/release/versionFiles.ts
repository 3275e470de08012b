/** The files that contain the version of the newest release, each with what stands before it. */
export const VERSION_FILES: [file: string, before: RegExp][] = [
  ['package.json', /"version": "/],
  ['package-lock.json', /^\{\s*"name": "haat",\s*"version": "/],
  ['package-lock.json', /"packages": \{\s*"": \{\s*"name": "haat",\s*"version": "/],
  ['gateway/schema.released.graphql', /^# Version /],
  ['deploy/Dockerfile', /--tag haat:/],
  ['deploy/compose.yaml', /image: haat:/],
  ['deploy/kustomization.yaml', /newName: registry.example\/haat\n\s+newTag: /],
];

const VERSION = String.raw`\d+\.\d+\.\d+`;

export function versionIn(text: string, before: RegExp): string | undefined {
  return new RegExp(`(?:${before.source})(?<version>${VERSION})`).exec(text)?.groups?.['version'];
}

export function withVersion(text: string, before: RegExp, version: string): string {
  return text.replace(new RegExp(`(${before.source})${VERSION}`), `$1${version}`);
}
