import { parseArgs } from 'node:util';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { loadServer, type LoadedServer } from '#gateway/server/loadServer.ts';
import { StartError } from '#scripts/StartError.ts';
import type { Account } from './accountChecks.ts';
import { adapterBeginning } from './adapterBeginning.ts';
import { checkServer, type CheckOptions } from './checkServer.ts';
import { explainThing, isExplained, type Explained } from './explainThing.ts';
import { printedReport } from './printReport.ts';
import { whyNotLoaded } from './slipPlace.ts';
import { whyNoAnswer } from './whyNoAnswer.ts';

const USAGE = `npm run check-server -- https://shop.example \\
  [--account mail:password] [--write] [--adapter file] [--json]
  [--explain thing] [--begin] [--help]

Makes the calls that the gateway makes to a shop's server, and says what it
understands of the answers. The settings that say how they are read count, too:
IMAGE_ORIGINS, JWT_SECRET, UPSTREAM_…

--account  signs in, by mail:password or as the adapter says name:password, and
           reads the profile, the addresses and the orders.
--write    also changes something on the server: registers an account, sends
           codes and a message, and with --account changes the picture, adds an
           address and places an order of one product.
--adapter  a module with an adapter to try, in place of shop/server.ts.
--json     prints the report as JSON.
--explain  banner, product, profile, address or order: prints one as the server
           sends it, and what is read of each of its fields, in place of the report.
--begin    prints the beginning of an adapter for what the report advises, in
           place of the report.

Exit code: 0 all fine, 1 something is wrong, 2 this is not how it is called.`;

/** Settings that affect how answers are read; the last two are refused, with what to do instead. */
const READING = [
  'IMAGE_ORIGINS',
  'JWT_SECRET',
  'UPSTREAM_OPERATION_MS',
  'UPSTREAM_MAX_MB',
  'REST_MAPPING',
  'DECIMAL_SEPARATOR',
];

const NO_ADAPTER_NEEDED = '// Nothing that was tried needs an adapter.';

export interface Ended {
  exitCode: 0 | 1 | 2;
  output: string;
  error: string;
}

/** `npm run check-server -- …args`. */
export async function runCheck(args: string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  if (args.includes('--help')) return { exitCode: 0, output: USAGE, error: '' };
  const options = await readArguments(args, env).catch((error: unknown) => {
    if (error instanceof StartError) return error.message;
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`;
  });
  if (typeof options === 'string') return { exitCode: 2, output: '', error: options };
  const { settings, isJson } = options;
  if (options.explained !== null) {
    const { isFound, text } = await explainThing(options, options.explained);
    return isFound ? { exitCode: 0, output: text, error: '' } : { exitCode: 1, output: '', error: text };
  }
  const report = await checkServer(options);
  const beginning = options.isBegun ? adapterBeginning(report.calls, options.loaded?.adapter?.calls) : null;
  // Of a server with paths of its own, nothing may have been understood: that is where an adapter begins.
  if (!report.hasAnswered)
    return {
      exitCode: beginning === null ? 1 : 0,
      output: beginning ?? '',
      error: await whyNoAnswer(settings, report.calls),
    };
  if (options.isBegun) return { exitCode: 0, output: beginning ?? NO_ADAPTER_NEEDED, error: '' };
  const output = isJson ? JSON.stringify(report, null, 2) : printedReport(settings.API_BASE_URL, report);
  const isWrong = report.calls.some(({ verdict }) => verdict === 'wrong');
  return { exitCode: isWrong ? 1 : 0, output, error: '' };
}

/** Throws if the arguments cannot be understood. */
async function readArguments(
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<CheckOptions & { isJson: boolean; isBegun: boolean; explained: Explained | null }> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      account: { type: 'string' },
      write: { type: 'boolean', default: false },
      adapter: { type: 'string' },
      json: { type: 'boolean', default: false },
      explain: { type: 'string' },
      begin: { type: 'boolean', default: false },
    },
  });
  if (positionals.length !== 1) throw new Error('Name one server.');
  const reading = Object.fromEntries(READING.map((name) => [name, env[name]]));
  const adapter = values.adapter ?? env['SERVER_ADAPTER'];
  const given = { ...reading, API_BASE_URL: positionals[0], SERVER_ADAPTER: adapter };
  const settings = readGatewaySettings(given, []);
  const explained = values.explain ?? null;
  if (explained !== null && !isExplained(explained))
    throw new Error('--explain is banner, product, profile, address or order.');
  const loaded = await loadServer(settings, env).catch((error: unknown) => {
    throw new StartError(whyNotLoaded(error));
  });
  const account = values.account === undefined ? null : accountIn(values.account, loaded);
  const { write: isWrite, json: isJson, begin: isBegun } = values;
  return { settings, loaded, account, isWrite, isJson, isBegun, explained };
}

function accountIn(text: string, { adapter }: LoadedServer): Account {
  const [, email, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  const isByUserName = adapter?.signInByUserName === true;
  if (email === undefined || password === undefined || !(isByUserName || email.includes('@')))
    throw new Error(
      isByUserName
        ? '--account is name:password.'
        : '--account is mail:password, or with signInByUserName: true in the adapter name:password.',
    );
  return { email, password };
}
