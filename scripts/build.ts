import { build as viteBuild } from 'vite';
import { runCommand } from '#runtime/runCommand.ts';
import { budgetErrors, kB } from './bundleBudget.ts';
import { buildServer } from './buildServer.ts';
import { BUILDS, markBuilt, type Build } from './builds.ts';
import { contentHash } from './contentHash.ts';
import { lastFiles, restoreFiles } from './lastBuild.ts';
import { measureFirstVisits, measureShopTexts } from './firstVisits.ts';
import { precompress } from './precompress.ts';
import { checkShop } from './shop/checkShop.ts';
import { writeBuildManifest } from './writeBuildManifest.ts';

const VITE_ROOT = { web: 'web', playground: 'gateway/playground' };

/** `npm run build` builds everything in BUILDS, or only what the command line names. */
async function main(names: readonly string[]): Promise<void> {
  await checkShop();
  for (const build of BUILDS) {
    if (names.length === 0 || names.includes(build.name)) await buildOne(build);
  }
}

async function buildOne(build: Build): Promise<void> {
  const started = Date.now();
  const inputsHash = contentHash(build.inputs);
  if (build.name === 'server') await buildServer(build.dist);
  else await buildPages(build.name, build.dist);
  markBuilt(build, inputsHash);
  console.log(`Built the ${build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
}

async function buildPages(name: keyof typeof VITE_ROOT, dist: string): Promise<void> {
  const root = VITE_ROOT[name];
  // Loaded by Node, so that the configuration has the same shop.
  const config = { configFile: `${root}/vite.config.ts`, configLoader: 'native', logLevel: 'warn' } as const;
  const last = name === 'web' ? lastFiles(dist) : [];
  await viteBuild({ root, ...config });
  if (name === 'web') {
    await viteBuild({ root, ...config, build: { ssr: 'server/entry-server.tsx' } });
  }
  await precompress(name === 'web' ? `${dist}/client` : dist);
  if (name === 'web') {
    checkBudget();
    writeBuildManifest(dist);
  }
  // Pages that are open meanwhile go on.
  restoreFiles(dist, last);
}

function checkBudget(): void {
  const visits = measureFirstVisits();
  for (const { page, scripts, scriptBytes, styleBytes } of visits)
    console.log(
      `First visit of ${page}: ${kB(scriptBytes)} JavaScript in ${scripts} files, ${kB(styleBytes)} CSS (Brotli).`,
    );
  const errors = budgetErrors(visits, measureShopTexts());
  if (errors.length === 0) return;
  // The budgets are Haat's own: an owner, whose shop may take a few bytes more, can do nothing about them.
  if (process.env['SHOP_DIR']) console.log(errors.join('\n'));
  else throw new Error(errors.join('\n'));
}

await runCommand(main);
