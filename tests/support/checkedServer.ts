import { expect } from 'vitest';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { checkServer, type Report } from '#scripts/checkServer/checkServer.ts';
import { printedReport } from '#scripts/checkServer/printReport.ts';
import { checkedServer } from '#gateway/server/loadServer.ts';
import { PATIENT } from './patience.ts';

interface Options {
  account?: { email: string; password: string } | null;
  isWrite?: boolean;
  env?: NodeJS.ProcessEnv;
  adapter?: ServerAdapter | null;
}

/** What check-server says about a server; each line that it proposes must be one that a gateway accepts. */
export async function check(
  url: string,
  { account = null, isWrite = false, env = {}, adapter = null }: Options = {},
) {
  const report = await checkServer({
    settings: readGatewaySettings({ API_BASE_URL: url, ...PATIENT, ...env }, features),
    loaded: { adapter, headers: {} },
    account,
    isWrite,
  });
  const printed = printedReport(url, report);
  expect(printed.split('\n').filter((line) => line.length > 80)).toEqual([]);
  for (const line of report.calls.flatMap(({ lines }) => lines)) requireValid(line);
  return { report, printed, said: (name: string) => messageOf(report, name) };
}

/** Requires that a gateway accepts an adapter with what a line proposes. */
function requireValid(line: string): void {
  const [, call] = /an adapter whose (\w+)/.exec(line) ?? [];
  if (call !== undefined) requireAccepted({ calls: { [call]: () => null } });
  if (call !== undefined && line.includes('or null')) requireAccepted({ calls: { [call]: null } });
  const [, part] = /(\w+: \{.*\}) in an adapter/.exec(line) ?? [];
  if (part === undefined) return;
  const json = part.replaceAll(/(\w+):/g, '"$1":').replaceAll("'", '"');
  requireAccepted({ calls: {}, ...JSON.parse(`{${json}}`) });
}

function requireAccepted(adapter: object): void {
  expect(() => checkedServer(adapter, 'server', {})).not.toThrow();
}

/** The report on a call, as one text. */
function messageOf({ calls }: Report, name: string): string {
  const call = calls.find((one) => one.name === name) ?? expect.fail(`${name} is not there.`);
  return [`${call.verdict}: ${call.text}`, ...call.lines].join('\n');
}
