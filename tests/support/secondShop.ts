import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitOf, forkScript } from '#scripts/childScript.ts';
import { forkBackOffice } from './backOfficeServer.ts';
import { copyProject } from './copyProject.ts';
import { startGatewayProcess } from './gatewayProcess.ts';
import { startPostgres } from './postgresServer.ts';
import { startSmtpServer, type MailServer } from './smtpServer.ts';

export interface SecondShop {
  url: string;
  apiUrl: string;
  /** Where the project of this shop is. */
  folder: string;
  mails: MailServer;
  close(): Promise<void>;
}

const COLOURS = 'shop/colours.scss';
const TABLE_OF_PAGES = 'web/src/app/routes.tsx';

/**
 * Builds the shop of another owner, who has edited the settings and one colour and added two pages. Opens it on an
 * empty PostgreSQL database, with these settings of the API.
 */
export async function openSecondShop(
  settings: string,
  accent: string,
  env: NodeJS.ProcessEnv,
): Promise<SecondShop> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'second-shop-')));
  copyProject(folder, ['api', 'backoffice']);
  cpSync(settings, join(folder, 'shop/settings.ts'));
  edit(join(folder, COLOURS), /--accent: [^;]+;/, `--accent: ${accent};`);
  addPage(folder, 'StoryPage', "path: '/story', texts: { title: 'Our story' }");
  addPage(folder, 'DiaryPage', "path: '/diary', texts: { title: 'My diary' }, isPrivate: true");
  await buildWeb(folder);
  const mails = await startSmtpServer();
  const postgres = await startPostgres();
  const own = { DATABASE_URL: postgres.url, DEMO: 'off', SMTP_URL: mails.url };
  const api = await forkBackOffice(join(folder, '.data'), { ...own, ...env }, folder);
  const gateway = await startGatewayProcess(api.url, {}, folder);
  return {
    url: gateway.url,
    apiUrl: api.url,
    folder,
    mails,
    async close() {
      await gateway.stop();
      await api.kill();
      await postgres.stop();
      await mails.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds a page with one file and one entry. */
function addPage(folder: string, name: string, entry: string): void {
  writeFileSync(
    join(folder, `web/src/pages/${name}.tsx`),
    `import type { ReactNode } from 'react';
    import { Page } from '#web/ui/Page.tsx';
    export const ${name} = (): ReactNode => <Page><h1>The page of ${name}</h1></Page>;`,
  );
  edit(
    join(folder, TABLE_OF_PAGES),
    /(?<=PAGES: readonly PageRoute\[\] = \[)/,
    `{ Page: lazyComponent(() => import('#web/pages/${name}.tsx'), '${name}'), ${entry} },`,
  );
}

function edit(file: string, pattern: RegExp, text: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before.replace(pattern, text);
  if (after === before) throw new Error(`${file} has no ${pattern.source}.`);
  writeFileSync(file, after);
}

async function buildWeb(cwd: string): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = forkScript('scripts/build.ts', ['web'], {
    cwd,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if ((await exitOf(build)) !== 0) throw new Error('The second shop could not be built.');
}
