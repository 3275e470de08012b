import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { AnyJson } from './AnyJson.ts';

const FOLDER = 'deploy';

export function deployFile(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

export interface ComposeService {
  image: string;
  command?: readonly string[];
  environment?: Record<string, string>;
  extra_hosts?: readonly string[];
  networks: string[] | { shop: { ipv4_address: string } };
  healthcheck?: { test: readonly string[] };
}

export const compose = parse(deployFile('compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};

/** Fills in the variables of a value as compose does: `${NAME:?}` must have a value, `${NAME:-preset}` has a preset. */
export function interpolated(value: string, fill: (name: string) => string): string {
  return value.replace(/\$\{(\w+):(?:\?|-(\w*))\}/g, (_match, name: string, preset?: string) =>
    preset === undefined ? fill(name) : preset,
  );
}

/** The arguments of an instruction of the Dockerfile, such as `COPY`, a text for each time that it is there. */
export function inDockerfile(instruction: string): string[] {
  const lines = deployFile('Dockerfile')
    .replaceAll('\\\n', '')
    .matchAll(/^ *([A-Z]+) (.*)$/gm);
  return Array.from(lines, ([, word, text = '']) => (word === instruction ? text : null)).filter(
    (text) => text !== null,
  );
}

/** The variables in a text such as `A=1 'B=2 3'`. */
export function pairsIn(text: string): Record<string, string> {
  const pairs = text.matchAll(/'(\w+)=([^']*)'|(\w+)=(\S*)/g);
  return Object.fromEntries(
    Array.from(pairs, ([, quoted, long, name = '', value = '']) => [quoted ?? name, long ?? value]),
  );
}

/** The values of a key in a unit of systemd, in their order. */
export function valuesOf(unit: string, key: string): string[] {
  const lines = deployFile(`systemd/${unit}`).matchAll(new RegExp(`^${key}=(.*)$`, 'gm'));
  return Array.from(lines, ([, value = '']) => value);
}

export interface Manifest {
  kind: string;
  metadata: { name: string };
  [field: string]: AnyJson;
}

/** The YAML documents in these files. */
export function manifests(files: readonly string[]): Manifest[] {
  return files.flatMap((file) =>
    parseAllDocuments(deployFile(file)).map((document) => {
      if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join(' ')}`);
      return document.toJS() as Manifest;
    }),
  );
}

export const kustomization = parse(deployFile('kustomization.yaml')) as {
  resources: string[];
  images: { newName: string }[];
  configMapGenerator: { name: string; files: string[] }[];
};

/** The manifest of this kind and name. */
export function manifest(kind: string, name: string, files = kustomization.resources): Manifest {
  const found = manifests(files).find((one) => one.kind === kind && one.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
}

/** The only container of a Deployment. */
export function containerOf(name: string): Manifest['spec'] {
  return manifest('Deployment', name)['spec'].template.spec.containers[0];
}

/** The addresses in a file of upstreams, by group: `gateway-1:4000` and so on. */
export function upstreamsOf(file: string): Record<string, string[]> {
  const groups = [...deployFile(file).matchAll(/^upstream (?<name>\w+) {\n(?<body>[^}]*)}/gm)];
  return Object.fromEntries(
    groups.map(({ groups: { name = '', body = '' } = {} }) => [
      name,
      Array.from(body.matchAll(/^ +server ([^ ;]+)/gm), ([, address = '']) => address),
    ]),
  );
}
