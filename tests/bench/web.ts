import { parseArgs } from 'node:util';
import { startLoadProcess } from './measure/loadProcess.ts';
import { publicPages } from './pages/publicPages.ts';
import { startShopServer } from './pages/shopServer.ts';
import { measureAnswers } from './pages/answers.ts';
import { auditModes, auditPages } from './pages/audits.ts';
import { measureInteractions } from './pages/interactions.ts';
import { measureLoads } from './pages/loads.ts';

const { values: options } = parseArgs({
  options: {
    part: { type: 'string' },
    photographs: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    modes: { type: 'string', default: 'simulated,throttled,desktop' },
    banner: { type: 'string', default: 'paused' },
    rounds: { type: 'string', default: '5' },
    slowdown: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '0.6' },
    connections: { type: 'string', default: '32' },
  },
});

const PARTS = ['loads', 'audits', 'interactions', 'answers'];
const BANNERS = ['paused', 'playing'];

async function main(): Promise<void> {
  if (!PARTS.includes(options.part ?? 'audits')) throw new Error(`--part is one of ${PARTS.join(', ')}.`);
  if (!BANNERS.includes(options.banner)) throw new Error(`--banner is one of ${BANNERS.join(', ')}.`);
  const load = startLoadProcess();
  const shop = await startShopServer({ photographs: options.photographs });
  try {
    const pages = await publicPages(shop.url);
    const isWanted = (part: string): boolean => (options.part ?? part) === part;
    if (isWanted('loads')) await measureLoads(shop.url, pages);
    if (isWanted('audits'))
      await auditPages(shop.url, pages, {
        runs: Number(options.runs),
        modes: auditModes(options.modes),
        banner: options.banner,
      });
    if (isWanted('interactions'))
      await measureInteractions(shop.url, Number(options.rounds), Number(options.slowdown));
    if (isWanted('answers'))
      await measureAnswers(shop, pages, load, {
        rounds: Number(options.rounds),
        seconds: Number(options.seconds),
        connections: Number(options.connections),
      });
  } finally {
    load.stop();
    await shop.stop();
  }
}

await main();
