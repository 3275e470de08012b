import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';

const FOLDER = 'examples/servers';

/** What a shopper does, and the call without which nobody can. */
const STEPS: Record<string, CallName> = {
  Browse: 'products',
  Search: 'search',
  'Sign up': 'register',
  'Sign in': 'login',
  Profile: 'profile',
  Addresses: 'addresses',
  Order: 'createOrder',
  'Own orders': 'orders',
};

interface Recorded {
  /** The server, with its version. */
  recorded: string;
  /** From its first answer to the last step. */
  minutes?: number;
}

/** The page on the adapters in examples/servers: what a shopper can do with each, from the adapters themselves. */
export async function serversPage(): Promise<string> {
  const files = readdirSync(FOLDER).toSorted((a, b) => a.localeCompare(b));
  const rows = await Promise.all(files.map(rowOf));
  const head = ['Adapter', 'Tried with', ...Object.keys(STEPS), 'Minutes', 'Lines'];
  return [
    '# Servers with an adapter',
    '',
    'Written by `npm run codegen`. [examples/](../examples/README.md#further) says what is special about each, and',
    '[adapters.md](adapters.md) how to write one. Minutes: from the first answer of the server to the last step, for somebody who knows',
    'both. Lines: of the adapter, without blank ones.',
    '',
    ...[head, head.map(() => '---'), ...rows.flatMap((row) => row ?? [])].map(
      (cells) => `| ${cells.join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** Null for a file that is a part of another adapter. */
async function rowOf(file: string): Promise<[string[]] | null> {
  const path = `${FOLDER}/${file}`;
  const { server } = (await import(`#examples/servers/${file}`)) as { server?: ServerAdapter };
  if (server === undefined) return null;
  const name = file.replace('.ts', '');
  const { recorded, minutes } = recordedAs(name);
  const steps = Object.values(STEPS).map((call) => (server.calls[call] === null ? '' : 'yes'));
  return [[`[${name}](../${path})`, recorded, ...steps, String(minutes ?? ''), String(linesOf(path))]];
}

function recordedAs(name: string): Recorded {
  const file = `tests/support/rest/recorded/${name}.jsonl`;
  if (!existsSync(file)) return { recorded: 'a double that answers like it' };
  const [head = ''] = readFileSync(file, 'utf8').split('\n');
  return JSON.parse(head) as Recorded;
}

/** With those of the files beside it that it imports. */
function linesOf(path: string): number {
  const text = readFileSync(path, 'utf8');
  const others = [...text.matchAll(/from '\.\/(\w+\.ts)'/g)].map(([, file = '']) => `${FOLDER}/${file}`);
  const own = text.split('\n').filter((line) => line.trim() !== '').length;
  return others.reduce((sum, other) => sum + linesOf(other), own);
}
