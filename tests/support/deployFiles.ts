import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const FOLDER = 'deploy';
/** A name with a tag of at least two numbers, such as `redis:7.4.9-bookworm`. */
export const PINNED_IMAGE = /^[a-z][\w./-]*:\d+\.\d+(\.\d+)?(-[\w.-]+)?$/;

export function deployFile(name: string): string {
  return readFileSync(join(FOLDER, name), 'utf8');
}

const texts = z.record(z.string(), z.string());
const healthTest = z.object({ test: z.array(z.string()).min(2) });
const service = z.looseObject({
  image: z.string(),
  restart: z.string(),
  logging: z.object({ driver: z.literal('local'), options: z.object({ 'max-size': z.string() }) }),
  read_only: z.boolean(),
  security_opt: z.array(z.string()),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: texts.default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  extra_hosts: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  networks: z.union([z.array(z.string()), z.record(z.string(), z.object({ ipv4_address: z.string() }))]),
  healthcheck: healthTest.optional(),
});

/** Fills in the variables of a value as compose does: `${NAME:?}` must have a value, `${NAME:-preset}` may be empty. */
export function interpolated(value: string, fill: (name: string) => string): string {
  return value.replace(
    /\$\{(\w+):[?-](\w*)\}/g,
    (_match, name: string, preset: string) => fill(name) || preset,
  );
}

export type ComposeService = z.infer<typeof service>;

export const compose = z
  .object({
    services: z.record(z.string(), service),
    networks: z.record(z.string(), z.unknown()),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(deployFile('compose.yaml'), { merge: true }));

export interface Manifest {
  kind: string;
  metadata: { name: string };
  // oxlint-disable-next-line typescript/no-explicit-any -- the tests check what they read
  [field: string]: any;
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
  images: { name: string; newName: string; newTag: string }[];
  configMapGenerator: { name: string; files: string[] }[];
};

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
