import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { ERROR_CODES } from '#gateway/errors.ts';
import { CLIENT_LEFT } from '#gateway/telemetry/metrics.ts';
import { startApiUnderTest } from '#tests/support/apiServer.ts';
import { deployFile } from '#tests/support/deployFiles.ts';
import { startGatewayUnderTest } from '#tests/support/gatewayUnderTest.ts';
import { startRedis } from '#tests/support/redisServer.ts';
import { startRestServer } from '#tests/support/rest/restServer.ts';

const alerts = z
  .object({
    groups: z.tuple([
      z.object({
        name: z.string(),
        rules: z.array(
          z.strictObject({
            alert: z.string(),
            expr: z.string(),
            for: z.string().optional(),
            labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.strictObject({ summary: z.string() }),
          }),
        ),
      }),
    ]),
  })
  .parse(parse(deployFile('alerts.yaml'))).groups[0].rules;

const { panels } = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        gridPos: z.object({ x: z.number(), y: z.number() }),
        targets: z.array(z.object({ expr: z.string() })).min(1),
      }),
    ),
  })
  .parse(JSON.parse(deployFile('grafana.json')));

const EXPRESSIONS = [
  ...alerts.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** The text of all nodes of these kinds in an expression of Prometheus. */
function partsOf(expression: string, ...kinds: string[]): string[] {
  // Grafana replaces its variables before it sends the expression.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const found: string[] = [];
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      if (type.isError) throw new Error(`${text}: error at ${from}`);
      if (kinds.includes(name)) found.push(text.slice(from, to));
    },
  });
  return found;
}

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
  const vitals = { route: '/', vitals: { LCP: 100, CLS: 0 } };
  await fetch(`${gateway.url}/vitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(vitals),
  });
  metrics = await (await fetch(`${gateway.url}/metrics`)).text();
  const api = await startApiUnderTest();
  metrics += await (await fetch(`${api.url}/metrics`)).text();
  await api.stop();
  await gateway.stop();
  await rest.stop();
  await redis.kill();
});

test.each(EXPRESSIONS)('%s uses existing metrics and labels: %s', (_, expression) => {
  const names = partsOf(expression, 'Identifier');
  expect(names.length).toBeGreaterThan(0);
  const own = names.filter((name) => !ADDED_METRICS.includes(name));
  const samples = own.flatMap((name) => {
    const lines = metrics
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
    expect([name, lines.length]).not.toEqual([name, 0]);
    return lines;
  });
  const known = [...ADDED_LABELS, ...samples.join('\n').matchAll(/[{,](\w+)="/g)].map((one) =>
    typeof one === 'string' ? one : one[1],
  );
  for (const label of partsOf(expression, 'LabelName')) expect(known).toContain(label);
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
  for (const matcher of partsOf(expression, 'UnquotedLabelMatcher')) {
    const { label = '', text = '' } = /^(?<label>\w+)=~?"(?<text>.*)"$/.exec(matcher)?.groups ?? {};
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

test('panels have ids and places of their own', () => {
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
