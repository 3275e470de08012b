import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { CallName } from '#gateway/contract/contractCalls.ts';
import { ERROR_CODES } from '#gateway/errors.ts';
import { CLIENT_LEFT } from '#gateway/telemetry/metrics.ts';
import { startApiUnderTest } from '#tests/support/apiServer.ts';
import { deployFile } from '#tests/support/deployFiles.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { postJson } from '#tests/support/postJson.ts';
import { startRedis } from '#tests/support/redisServer.ts';
import { startRestServer } from '#tests/support/rest/restServer.ts';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';

const alerts = (
  parse(deployFile('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
).groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(deployFile('grafana.json')) as {
  panels: { id: number; title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
};
const QUERIES = panels.flatMap(({ title, targets }) =>
  // Grafana replaces its variables before it sends the query.
  targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '5m')] as const),
);
const EXPRESSIONS = [...alerts.map(({ alert, expr }) => [alert, expr] as const), ...QUERIES];

function promtool(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

test('Prometheus can read the rules and the queries of the dashboard', () => {
  expect(promtool('check', 'rules', 'deploy/alerts.yaml')).toMatchObject({ status: 0 });
  const rules = QUERIES.map(([, expr], index) => ({ record: `panel:${index}`, expr }));
  const file = join(folderOfTest(), 'panels.yaml');
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  expect(promtool('check', 'rules', file)).toMatchObject({ status: 0 });
});

test('each alert fires when it should, and not when all is well', () => {
  expect(promtool('test', 'rules', 'deploy/alerts.test.yaml')).toEqual({
    status: 0,
    output: expect.stringContaining('SUCCESS'),
  });
  const tested = deployFile('alerts.test.yaml');
  const untested = alerts.filter(({ alert }) => !new RegExp(`alertname(: |=")${alert}\\b`).test(tested));
  expect(untested).toEqual([]);
});

/** All matches of the pattern's first group. */
const partsOf = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, part = '']) => part);

/** Prometheus adds the first when it reads the metrics, the backup writes the second. */
const ADDED_METRICS = ['up', 'haat_backup_timestamp_seconds'];
const ADDED_LABELS = ['job', 'instance'];
let metrics: string;

beforeAll(async () => {
  const redis = await startRedis();
  const products = { success: true, products: [{ _id: 'p1', name: 'Ball', price: 9 }] };
  const rest = await startRestServer({
    'GET /api/products': products,
    'GET /api/banner': { success: true, banners: [] },
  });
  const gateway = await startGatewayUnderTest(rest.url, { REDIS_URL: redis.url });
  await gateway.ask('{ banners { id } }');
  await gateway.ask('{ products { nothing } }');
  await fetch(gateway.url);
  await postJson(`${gateway.url}/vitals`, { route: '/', vitals: { LCP: 100, CLS: 0 } });
  await postJson(`${gateway.url}/vitals`, { route: '/', build: 'b', error: 'Error', at: '' });
  metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  const api = await startApiUnderTest();
  metrics += await (await fetch(`${api.url}/metrics`)).text();
  await api.stop();
  await gateway.stop();
  await rest.stop();
  await redis.kill();
});

test.each(EXPRESSIONS)('%s uses existing metrics and labels: %s', (_, expression) => {
  const names = partsOf(expression, /\b((?:haat|nodejs|process)_\w+|up)\b/g);
  expect(names.length).toBeGreaterThan(0);
  const own = names.filter((name) => !ADDED_METRICS.includes(name));
  const samples = own.flatMap((name) => {
    const lines = metrics
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect([name, lines.length]).not.toEqual([name, 0]);
    return lines;
  });
  const known = [...ADDED_LABELS, ...partsOf(samples.join('\n'), /[{,](\w+)="/g)];
  const grouped = partsOf(expression, /\b(?:by|without|on|ignoring) \(([^)]*)\)/g)
    .join(', ')
    .split(', ');
  const labels = [...partsOf(expression, /[{,](\w+)!?=/g), ...grouped].filter(Boolean);
  for (const label of labels) expect(known).toContain(label);
});

test.each(EXPRESSIONS)('%s compares with existing values: %s', (_, expression) => {
  const operations: { operations: { name: string }[] } = JSON.parse(
    readFileSync('gateway/generated/webDocuments.json', 'utf8'),
  );
  const values: Record<string, readonly string[]> = {
    job: ['haat', 'haat-api', '$job'],
    operation: operations.operations.map(({ name }) => name),
    type: ['query', 'mutation'],
    vital: ['LCP', 'INP', 'TTFB', 'FCP'],
    code: Object.keys(ERROR_CODES),
    // Of browsers' errors: any build that is not shown now.
    build: ['other'],
    endpoint: ['products' satisfies CallName],
    outcome: [
      ...Object.keys(ERROR_CODES),
      CLIENT_LEFT,
      'ok',
      'hit',
      'miss',
      'stale',
      'shell',
      'refused',
      'sent',
      'failed',
    ],
    status: ['500'],
  };
  for (const [matcher, label = '', text = ''] of expression.matchAll(/\b(\w+)!?=~?"([^"]*)"/g)) {
    const isKnown = (pattern: string): boolean =>
      values[label]?.some((value) => value === pattern || new RegExp(`^${pattern}$`).test(value)) ?? false;
    expect([matcher, text.split('|').filter((pattern) => !isKnown(pattern))]).toEqual([matcher, []]);
  }
});

test('each alert has its own name, and the operators’ page says what to do', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const headings = Array.from(deployFile('README.md').matchAll(/^#+ (.+)$/gm), ([, heading]) => heading);
  expect(names.filter((name) => !headings.includes(name))).toEqual([]);
});
