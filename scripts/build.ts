import { build as viteBuild } from 'vite';
import { budgetErrors, kB, type FirstLoad } from './bundleBudget.ts';
import { buildServer } from './buildServer.ts';
import { BUILDS, markBuilt, type Build } from './builds.ts';
import { contentHash } from './contentHash.ts';
import { measureFirstLoads, measureOwnTexts } from './firstLoad.ts';
import { precompress } from './precompress.ts';
import { writeBuildManifest } from './writeBuildManifest.ts';

const VITE_ROOT = { web: 'web', playground: 'gateway/playground' };

/** `npm run build` builds everything in BUILDS, or only what the command line names. */
async function main(names: readonly string[]): Promise<void> {
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
  const configFile = `${root}/vite.config.ts`;
  await viteBuild({ root, configFile, logLevel: 'warn' });
  if (name === 'web') {
    await viteBuild({ root, configFile, logLevel: 'warn', build: { ssr: 'server/entry-server.tsx' } });
    checkBudget(measureFirstLoads());
  }
  await precompress(name === 'web' ? `${dist}/client` : dist);
  if (name === 'web') writeBuildManifest(dist);
}

function checkBudget(loads: readonly FirstLoad[]): void {
  for (const { page, scriptBytes, styleBytes, htmlBytes, files } of loads) {
    const sizes = `${kB(scriptBytes)} JavaScript, ${kB(styleBytes)} CSS, ${kB(htmlBytes)} HTML (gzip)`;
    console.log(`First load of ${page}: ${sizes} in ${files} files.`);
  }
  const errors = budgetErrors(loads, measureOwnTexts());
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
