import { beforeEach, expect, test, vi } from 'vitest';
import { heldClock } from '#tests/support/heldClock.ts';
import { CachedResponse } from './CachedResponse.ts';
import { ResponseCache, type MakeResponse } from './ResponseCache.ts';

const { now, later } = heldClock();
let cache: ResponseCache;

beforeEach(() => {
  cache = new ResponseCache();
});

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

function response(text: string, head: Partial<CachedResponse['head']> = {}, previous?: CachedResponse) {
  const times = { confirmedAt: now(), freshMs: 5000, freshUntil: now() + 5000 };
  const fixed = { status: 200, headers: [], tags: new Set(['a']), sharing: 'none', operation: null } as const;
  return new CachedResponse({ ...fixed, ...times, isStorable: true, ...head }, text, previous);
}

/** Makes responses whose text counts them, and lists the responses that each one replaces. */
function counted(head: Partial<CachedResponse['head']> = {}) {
  const replaced: (string | undefined)[] = [];
  const make: MakeResponse = async (previous) => {
    replaced.push(previous?.text);
    return response(String(replaced.length), head, previous);
  };
  return { make, replaced };
}

const text = async (key: string, make: MakeResponse): Promise<string> =>
  (cache.find(key)?.response ?? (await cache.make(key, make))).text;

test('a response is stored at its second request and then sent while it is fresh', async () => {
  const { make } = counted();
  expect([await text('k', make), await text('k', make), await text('k', make)]).toEqual(['1', '2', '2']);
  later(4999);
  expect(cache.find('k')).toMatchObject({ isStale: false });
});

test('a stale response is sent while one new response is made in the background', async () => {
  const { make, replaced } = counted();
  await text('k', make);
  await text('k', make);
  later(6000);
  const found = Array.from({ length: 5 }, () => cache.find('k'));
  expect(found.map((one) => [one?.response.text, one?.isStale])).toEqual(
    Array.from({ length: 5 }, () => ['2', true]),
  );
  await settled();
  expect(replaced).toEqual([undefined, undefined, '2']);
  expect(cache.find('k')).toMatchObject({ isStale: false });
});

test('after 30 seconds of being stale, a response is made again before it is sent', async () => {
  const { make } = counted();
  await text('k', make);
  await text('k', make);
  later(35_000);
  expect(cache.find('k')).toBeNull();
  expect(await text('k', make)).toBe('3');
});

test.each([
  ['cannot be made', async () => Promise.reject(new Error('down'))],
  ['is for one request only', async () => response('failed', { isStorable: false })],
])('while a new response %s, the old one is sent, and the next try waits a second', async (_, fail) => {
  const { make, replaced } = counted();
  await text('k', make);
  let isDown = false;
  let tries = 0;
  await cache.make('k', async (previous) => {
    tries += 1;
    return isDown ? fail() : make(previous);
  });
  isDown = true;
  later(6000);
  for (let times = 0; times < 3; times += 1) {
    expect(cache.find('k')?.response.text).toBe('2');
    await settled();
  }
  expect(tries).toBe(2);
  isDown = false;
  later(1000);
  cache.find('k');
  await settled();
  expect(replaced).toHaveLength(3);
});

test('a request that joins a refresh gets its answer, also if that is for one request only', async () => {
  let isOver = false;
  const make: MakeResponse = async (previous) => {
    if (previous === undefined) return response('old');
    await vi.waitUntil(() => isOver);
    return response('signed out', { isStorable: false });
  };
  await text('k', make);
  await text('k', make);
  later(6000);
  expect(cache.find('k')).toMatchObject({ isStale: true });
  later(35_000);
  const joined = text('k', make);
  isOver = true;
  expect(await joined).toBe('signed out');
});

test('simultaneous requests share one execution, even when it fails', async () => {
  const { make, replaced } = counted();
  const texts = await Promise.all(Array.from({ length: 20 }, async () => text('k', make)));
  expect([texts, replaced]).toEqual([Array(20).fill('1'), [undefined]]);
  const failing = vi.fn<MakeResponse>(async () => Promise.reject(new Error('down')));
  const asking = Array.from({ length: 20 }, async () => text('other', failing));
  expect((await Promise.allSettled(asking)).every(({ status }) => status === 'rejected')).toBe(true);
  expect(failing).toHaveBeenCalledTimes(1);
});

test('an invalidation deletes the responses with one of its tags, and no others', async () => {
  const a = counted();
  const b = counted({ tags: new Set(['b']) });
  for (let times = 0; times < 2; times += 1) {
    await text('a', a.make);
    await text('b', b.make);
  }
  cache.invalidate(['a', 'c']);
  expect([cache.find('a'), cache.find('b')?.response.text]).toEqual([null, '2']);
});

test('a response begun before an invalidation is neither stored nor sent to later requests', async () => {
  const { make } = counted();
  await text('k', make);
  let finish: (made: CachedResponse) => void = () => undefined;
  const early = cache.make('k', async () => new Promise((resolve) => (finish = resolve)));
  cache.invalidate(['a']);
  const late = cache.make('k', make);
  finish(response('old'));
  expect([(await early).text, (await late).text]).toEqual(['old', '2']);
  expect(cache.find('k')?.response.text).toBe('2');
});

test('requests after an invalidation share one execution, even if one from before it ends meanwhile', async () => {
  const finish: ((made: CachedResponse) => void)[] = [];
  const make: MakeResponse = async () => new Promise((resolve) => finish.push(resolve));
  const early = cache.make('k', make);
  cache.invalidate(['a']);
  const late = cache.make('k', make);
  finish[0]?.(response('old'));
  await early;
  const joining = cache.make('k', make);
  for (const end of finish.slice(1)) end(response('new'));
  expect([finish.length, (await late).text, (await joining).text]).toEqual([2, 'new', 'new']);
});

test('a response begun before two invalidations is not stored, even if only the second one has its tag', async () => {
  const { make } = counted();
  await text('k', make);
  let finish: (made: CachedResponse) => void = () => undefined;
  const early = cache.make('k', async () => new Promise((resolve) => (finish = resolve)));
  cache.invalidate(['b']);
  cache.invalidate(['a']);
  finish(response('old'));
  await early;
  expect(cache.find('k')).toBeNull();
});

test.each([
  ['is for one request only', 'k', { isStorable: false }],
  ['has a key of more than 10,000 characters', 'k'.repeat(10_001), {}],
])('a response that %s is never stored', async (_, key, head) => {
  const { make } = counted(head);
  for (let times = 0; times < 3; times += 1) await text(key, make);
  expect(cache.find(key)).toBeNull();
});

test('a hundred large responses requested once displace nothing', async () => {
  const { make } = counted();
  await text('k', make);
  await text('k', make);
  const large = 'x'.repeat(1_000_000);
  for (let index = 0; index < 100; index += 1) await text(`k${index}`, async () => response(large));
  expect(cache.find('k')?.response.text).toBe('2');
});

test('an unchanged body keeps its compressed bytes', async () => {
  const body = 'words '.repeat(1000);
  const old = response(body);
  const { bytes } = await old.body('br');
  expect((await response(body, {}, old).body('br')).bytes).toBe(bytes);
  expect((await response(`${body}!`, {}, old).body('br')).bytes).not.toBe(bytes);
});

test('the size of an entry with a long key includes the parsed body that it holds', async () => {
  const { make } = counted();
  const keys = Array.from({ length: 400 }, (_, number) => `${number} ${'x'.repeat(9000)}`);
  for (const key of keys) for (let times = 0; times < 2; times += 1) await text(key, make);
  const stored = keys.filter((key) => cache.find(key) !== null);
  expect(stored).toEqual(keys.slice(-stored.length));
  expect(stored.length).toBeLessThan(150);
});

test('simultaneous hits compress a body once', async () => {
  const hit = response('a'.repeat(5000));
  const bodies = [1, 2, 3].map(async () => hit.body('br'));
  const [first, ...others] = await Promise.all(bodies);
  expect(first?.encoding).toBe('br');
  for (const other of others) expect(other.bytes).toBe(first?.bytes);
});
