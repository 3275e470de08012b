import { setTimeout as pause } from 'node:timers/promises';
import { startLoadProcess } from '#tests/bench/measure/loadProcess.ts';
import { startRestStub } from '#tests/bench/measure/servers.ts';
import { formatNumber, percentile, table } from '#tests/bench/measure/statistics.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';

const SECONDS = 9;
const CONNECTIONS = 8;
const READ_EVERY_MS = 50;
const ACCEPT = { accept: 'text/html', 'accept-encoding': 'br' };
const READ = ['/', '/signin'] as const;

/** What a stranger floods the gateway with; {n} is a new number each time. */
const FLOODS = [
  { name: 'nothing', path: null },
  { name: 'pages to be rendered', path: '/shop?minPrice={n}' },
  { name: 'pages without content', path: '/cart?{n}' },
];

/** Prints how long one client waits for pages beside floods of pages. The gateway has its default limits. */
export async function pageFloods(): Promise<void> {
  const rest = await startRestStub({ products: 1000, etags: false });
  const settings = { PAGE_WAIT_MS: undefined, TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' };
  const gateway = await startGatewayProcess(rest.url, settings);
  const load = startLoadProcess();
  const rows: string[][] = [];
  try {
    await readPages(gateway.url, pause(SECONDS * 1000));
    for (const [index, { name, path }] of FLOODS.entries()) {
      const headers = { ...ACCEPT, 'x-forwarded-for': `203.0.113.${10 + index}` };
      const requests = path === null ? [] : [{ method: 'GET' as const, path, headers }];
      const order = { url: gateway.url, connections: CONNECTIONS, seconds: SECONDS, requests, isFlood: true };
      const flooding = path === null ? pause(SECONDS * 1000, null) : load.run(order);
      const times = await readPages(gateway.url, flooding);
      const waits = READ.flatMap((page) =>
        [0.5, 0.95].map((share) => formatNumber(percentile(times.get(page) ?? [], share))),
      );
      const { latencies = [], refused = 0 } = (await flooding) ?? {};
      rows.push([name, ...waits, String(latencies.length), String(refused)]);
    }
  } finally {
    load.stop();
    await gateway.stop();
    await rest.stop();
  }
  const head = ['beside', ...READ.flatMap((page) => [`${page}, median ms`, 'p95 ms']), 'sent', 'refused'];
  console.log(table(head, rows));
}

/** Reads the pages in turn until the flood ends; each must be answered. */
async function readPages(url: string, flooding: Promise<unknown>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(READ.map((path) => [path, []]));
  const over = new AbortController();
  const ended = flooding.finally(() => over.abort());
  while (!over.signal.aborted) {
    for (const path of READ) {
      const started = performance.now();
      const response = await fetch(url + path, { headers: { ...ACCEPT, 'x-forwarded-for': '203.0.113.1' } });
      await response.text();
      times.get(path)?.push(performance.now() - started);
      if (response.status !== 200) throw new Error(`${path} was ${response.status} beside a flood of pages.`);
      await pause(READ_EVERY_MS);
    }
  }
  await ended;
  return times;
}
