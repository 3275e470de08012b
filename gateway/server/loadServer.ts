import { relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import type { GatewaySettings } from '#gateway/env.ts';
import { nearestName } from '#runtime/misspeltSettings.ts';
import { shopPath } from '#runtime/shop/shopFolder.ts';
import { referenceServer } from './referenceServer.ts';
import { server as shopServer } from '#shop/server.ts';

const isFunction = (value: unknown): boolean => typeof value === 'function';
const handler = z.custom((value) => value === null || isFunction(value), 'must be a function, or null.');
const flag = z.boolean('must be true or false.').optional();
const separator = z.enum(['.', ','], 'must be . or , (a point or a comma).').optional();
const percentageOf = z.enum(['price', 'oldPrice'], 'must be price or oldPrice.').optional();
const cookie = z.string().regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a cookie.');
const OBJECT = 'must be an object.';

const ADAPTER = z.strictObject(
  {
    calls: z.strictObject(
      {
        ...Object.fromEntries(Object.keys(referenceServer.calls).map((name) => [name, handler.optional()])),
        products: z.custom(isFunction, 'must be a function.').optional(),
      },
      OBJECT,
    ),
    session: z.strictObject({ cookie, header: flag }, OBJECT).optional(),
    reads: z
      .strictObject({ decimalSeparator: separator, dayFirst: flag, minorUnits: flag, percentageOf }, OBJECT)
      .optional(),
    keysHonoured: flag,
    signInByUserName: flag,
    headers: z
      .record(
        z.string().regex(/^[\w-]+$/, 'must be the name of a header.'),
        z.string('must be the name of an environment variable.'),
        OBJECT,
      )
      .optional(),
  },
  OBJECT,
);

export interface LoadedServer {
  adapter: ServerAdapter | null;
  /** Headers of all requests, such as that of an API key. */
  headers: Readonly<Record<string, string>>;
}

export const NO_ADAPTER: LoadedServer = { adapter: null, headers: {} };

/** The shop's adapter: that of a setting, or of shop/server.ts. The error has a sentence for each mistake in it. */
export async function loadServer(
  { SERVER_ADAPTER: file }: Pick<GatewaySettings, 'SERVER_ADAPTER'>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<LoadedServer> {
  const where = file === null ? relative('', `${shopPath()}server.ts`) : `SERVER_ADAPTER: ${file}`;
  const found = file === null ? shopServer : await serverIn(file, where);
  return found === null ? NO_ADAPTER : checkedServer(found, where, env);
}

export function checkedServer(
  found: unknown,
  where: string,
  env: NodeJS.ProcessEnv = process.env,
): LoadedServer {
  const { success, error } = ADAPTER.safeParse(found);
  if (!success) throw new Error(error.issues.flatMap((issue) => sentencesOf(issue, where)).join('\n'));
  const adapter = found as ServerAdapter;
  const headers = Object.entries(adapter.headers ?? {}).map(([name, variable]) => {
    const value = env[variable]?.trim() ?? '';
    // Never the value itself: it is a secret.
    if (!/^[\x20-\x7e]+$/.test(value))
      throw new Error(
        `${where}: headers.${name} needs the environment variable ${variable}, with its value.`,
      );
    return [name.toLowerCase(), value] as const;
  });
  return { adapter, headers: Object.fromEntries(headers) };
}

/** A built gateway has neither Haat's imports nor, on older versions of Node, TypeScript. */
const BUILD_IT = '. `npm run build-adapter` makes a module of it (docs/shop-folder.md).';

async function serverIn(file: string, where: string): Promise<unknown> {
  const path = resolve(file);
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href).catch(
    (error: unknown) => {
      const help = file.endsWith('.ts') ? BUILD_IT : '';
      throw new Error(`${where} cannot be loaded: ${String(error)}${help}`, { cause: error });
    },
  );
  const { server } = loaded as { server?: unknown };
  if (server === undefined) throw new Error(`${where} exports no server.`);
  return server;
}

/** Each names the place in the adapter. */
function sentencesOf(issue: z.core.$ZodIssue, where: string): string[] {
  const place = issue.path.join('.');
  if (issue.code === 'invalid_key') return issue.issues.map(({ message }) => `${where}: ${place} ${message}`);
  if (issue.code !== 'unrecognized_keys') return [`${where}: ${place || 'server'} ${issue.message}`];
  const isCall = place === 'calls';
  return issue.keys.map((key) => {
    const near = isCall ? nearestName(key, Object.keys(referenceServer.calls)) : undefined;
    const meant = near === undefined ? '' : `is it ${near}? `;
    const names = isCall ? 'gateway/contract/contract.ts' : 'docs/adapters.md';
    return `${where}: ${[...issue.path, key].join('.')} is unknown: ${meant}${names} has the names.`;
  });
}
