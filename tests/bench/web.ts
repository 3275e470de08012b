import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startLoadProcess } from './measure/loadProcess.ts';
import { startDemoApi, startGateway, stopAll, type Server } from './measure/servers.ts';
import { buildVersions, THIS } from './measure/versions.ts';
import { measureAnswers } from './pages/answers.ts';
import { auditModes, auditPages } from './pages/audits.ts';
import { measureInteractions } from './pages/interactions.ts';
import { measureLoads } from './pages/loads.ts';
import { publicPages } from './pages/publicPages.ts';
import { measureSecondVisits } from './pages/secondVisit.ts';
import { measureWork } from './pages/work.ts';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    part: { type: 'string' },
    runs: { type: 'string', default: '5' },
    modes: { type: 'string', default: 'simulated,throttled,desktop' },
    banner: { type: 'string', default: 'paused' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '32' },
  },
});

const PARTS = ['loads', 'work', 'audits', 'interactions', 'answers'];
const BANNERS = ['paused', 'playing'];
const FRESH_MS = 5000;

/** Starts the built gateway of each version in front of one API with the demo catalogue, and measures their pages. */
async function main(): Promise<void> {
  if (!PARTS.includes(options.part ?? 'audits')) throw new Error(`--part is one of ${PARTS.join(', ')}.`);
  if (!BANNERS.includes(options.banner)) throw new Error(`--banner is one of ${BANNERS.join(', ')}.`);
  const versions = await buildVersions(options.against);
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-web-'));
  const servers: Server[] = [];
  try {
    const api = await startDemoApi(THIS, join(dataDir, 'api'));
    servers.push(api);
    const shops: Server[] = [];
    for (const version of versions) {
      const media = { MEDIA_DIR: join(dataDir, version.name), MEDIA_MB: undefined, IMAGE_ORIGINS: undefined };
      shops.push(await startGateway(version, api.url, FRESH_MS, media));
    }
    servers.push(...shops);
    await measureParts(shops);
  } finally {
    await stopAll(servers);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureParts(shops: readonly Server[]): Promise<void> {
  const pages = await publicPages(shops[0]?.url ?? '');
  const isWanted = (part: string): boolean => (options.part ?? part) === part;
  const rounds = Number(options.rounds);
  if (isWanted('loads')) {
    await measureSecondVisits();
    await measureLoads(shops, pages, rounds);
  }
  if (isWanted('work')) await measureWork(shops, pages, rounds, Number(options.slowdown));
  if (isWanted('audits'))
    await auditPages(shops, pages, {
      runs: Number(options.runs),
      modes: auditModes(options.modes),
      banner: options.banner,
    });
  if (isWanted('interactions')) await measureInteractions(shops, rounds, Number(options.slowdown));
  if (!isWanted('answers')) return;
  const load = startLoadProcess();
  try {
    await measureAnswers(shops, pages, load, {
      rounds,
      seconds: Number(options.seconds),
      connections: Number(options.connections),
    });
  } finally {
    load.stop();
  }
}

await main();
