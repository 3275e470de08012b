import { expect } from 'vitest';
import type { ServerAdapter } from '#gateway/contract/defineServer.ts';
import { readGatewaySettings } from '#gateway/core/readGatewaySettings.ts';
import { readRestMapping } from '#gateway/features/mapping/restMapping.ts';
import { features } from '#gateway/features.ts';
import { checkServer, type Report } from '#scripts/checkServer/checkServer.ts';
import { printedReport } from '#scripts/checkServer/printReport.ts';
import { PATIENT } from './patience.ts';
import { mappingFile } from './rest/mappingFile.ts';

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

/** Requires that a gateway accepts the proposed mapping, with a path in place of …. */
function requireValid(line: string): void {
  const [, part] = /("\w+": \{.*\}) in REST_MAPPING/.exec(line) ?? [];
  if (part === undefined) return;
  const file = mappingFile(JSON.parse(`{${part.replaceAll('…', '/some')}}`));
  expect(() => readRestMapping(file)).not.toThrow();
}

/** The report on a call, as one text. */
function messageOf({ calls }: Report, name: string): string {
  const call = calls.find((one) => one.name === name) ?? expect.fail(`${name} is not there.`);
  return [`${call.verdict}: ${call.text}`, ...call.lines].join('\n');
}
