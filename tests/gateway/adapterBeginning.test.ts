import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { checkedServer } from '#gateway/server/loadServer.ts';
import { adapterBeginning } from '#scripts/checkServer/adapterBeginning.ts';
import { right } from '#scripts/checkServer/Finding.ts';
import { runCheck } from '#scripts/checkServer/runCheck.ts';
import { check } from '#tests/support/checkedServer.ts';
import { restOfTest } from '#tests/support/gatewayOfTest.ts';
import { PATIENT } from '#tests/support/patience.ts';
import { brokenServer, ODD_ACCOUNT, pageServer } from '#tests/support/rest/oddServers.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

/** What a gateway loads of the text. */
async function loaded(text: string): Promise<unknown> {
  const file = join(folderOfTest(), 'server.mjs');
  writeFileSync(file, text.replace(/^import .*$/m, 'const defineServer = (adapter) => adapter;'));
  const { server } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { server: unknown };
  return checkedServer(server, 'the beginning', {}).adapter;
}

test('the beginning of an adapter has a handler for each call that needs one, and says why', async () => {
  const rest = await restOfTest(brokenServer());
  const { report } = await check(rest.url, { account: ODD_ACCOUNT });
  const text = adapterBeginning(report.calls) ?? '';
  expect(text).toContain(
    [
      '    // the answer has no token; it has success, accessToken',
      '    // Helps: an adapter whose login returns token.',
      '    login: async (asked, server) => {',
      "      const answer = await server('POST /api/user/login', asked);",
      '      return { ...answer, token: answer.token };',
      '    },',
    ].join('\n'),
  );
  expect(text).toContain("  reads: { decimalSeparator: ',' },\n});");
  expect(await loaded(text)).toMatchObject({ reads: { decimalSeparator: ',' } });
});

test('a call that the server does not have is null, and the gateway takes the adapter as it is', async () => {
  const rest = await restOfTest(pageServer());
  const { output } = await runCheck([rest.url, '--begin'], PATIENT);
  expect(output).toContain('    banners: null,');
  expect(await loaded(output)).toMatchObject({ calls: { banners: null } });
});

test('where nothing needs an adapter, there is no beginning of one', () => {
  expect(adapterBeginning([{ number: 1, name: 'GET /api/banner', ...right('3 banners') }])).toBeNull();
});
