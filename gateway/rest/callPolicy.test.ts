import { afterEach, expect, test, vi } from 'vitest';
import { codedError, codeOf, isClientLeft } from '#gateway/errors.ts';
import { createCallPolicy, isOutage, isUnavailable } from './callPolicy.ts';

const OPERATION_MS = 1000;
const CONCURRENT = 32;
const QUEUED = 64;

const fails = (code: 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_ERROR') => async (): Promise<never> => {
  throw codedError(code);
};

const stuck = async (): Promise<never> => new Promise(() => undefined);

async function codeFrom(result: Promise<unknown>): Promise<string | null> {
  return result.then(
    () => null,
    (error: unknown) => (isClientLeft(error) ? 'client left' : codeOf(error)),
  );
}

test('after eight failed calls in a row, a server that cannot be reached gets no calls for a moment', async () => {
  const policy = createCallPolicy(OPERATION_MS, 100);
  let calls = 0;
  const send = async (): Promise<never> => {
    calls += 1;
    return fails('UPSTREAM_UNAVAILABLE')();
  };
  for (let times = 0; times < 12; times += 1)
    expect(await codeFrom(policy(send, false))).toBe('UPSTREAM_UNAVAILABLE');
  expect(calls).toBe(8);
});

test('errors that the server answers with do not stop further calls', async () => {
  const policy = createCallPolicy(OPERATION_MS, 100);
  for (let times = 0; times < 12; times += 1)
    expect(await codeFrom(policy(fails('UPSTREAM_ERROR'), false))).toBe('UPSTREAM_ERROR');
  expect(await policy(async () => 'fine', false)).toBe('fine');
});

test('where a slow answer is none of the signs that a server is down, calls go on', async () => {
  const policy = createCallPolicy(50, 50, isUnavailable);
  const late = Array.from({ length: 12 }, async () => codeFrom(policy(stuck, false)));
  expect(new Set(await Promise.all(late))).toEqual(new Set(['UPSTREAM_TIMEOUT']));
  expect(await policy(async () => 'fine', false)).toBe('fine');
  for (let times = 0; times < 8; times += 1) await codeFrom(policy(fails('UPSTREAM_UNAVAILABLE'), false));
  expect(await codeFrom(policy(async () => 'fine', false))).toBe('UPSTREAM_UNAVAILABLE');
});

test('a probe that its client has ended does not close the breaker', async () => {
  const policy = await readyToProbe(isUnavailable);
  const client = new AbortController();
  const ended = async (): Promise<never> =>
    new Promise((_, reject) => {
      client.signal.addEventListener('abort', () => reject(codedError('UPSTREAM_TIMEOUT')));
    });
  const probe = codeFrom(policy(ended, false, client.signal));
  client.abort();
  expect(await probe).toBe('client left');
  expect(await codeFrom(policy(async () => 'fine', false))).toBe('UPSTREAM_UNAVAILABLE');
});

test('clients that leave the queue do not count against the server, and those behind them have their turn', async () => {
  const policy = createCallPolicy(OPERATION_MS, 100);
  const finish: (() => void)[] = [];
  const slow = async (): Promise<void> => new Promise((resolve) => finish.push(resolve));
  const running = Array.from({ length: CONCURRENT }, async () => policy(slow, false));
  const client = new AbortController();
  const waiting = Array.from({ length: 40 }, async () => codeFrom(policy(slow, false, client.signal)));
  const behind = policy(async () => 'fine', false);
  client.abort();
  expect(await Promise.all(waiting)).toEqual(Array(40).fill('client left'));
  for (const end of finish) end();
  await Promise.all(running);
  expect(await behind).toBe('fine');
});

test('calls that go on after their client has left do not keep their places in the queue', async () => {
  const policy = createCallPolicy(OPERATION_MS);
  const client = new AbortController();
  const left = Array.from({ length: CONCURRENT }, async () => codeFrom(policy(stuck, false, client.signal)));
  client.abort();
  await Promise.all(left);
  expect(await policy(async () => 'fine', false)).toBe('fine');
});

/** A policy whose breaker has opened and is about to try the server again. */
async function readyToProbe(opensBreaker = isOutage): Promise<ReturnType<typeof createCallPolicy>> {
  vi.useFakeTimers({ toFake: ['Date'] });
  const policy = createCallPolicy(OPERATION_MS, 100, opensBreaker);
  for (let times = 0; times < 8; times += 1) await codeFrom(policy(fails('UPSTREAM_UNAVAILABLE'), false));
  vi.advanceTimersByTime(2000);
  return policy;
}

afterEach(() => {
  vi.useRealTimers();
});

test('when a client leaves during a probe that fails, the server gets no further calls', async () => {
  const policy = await readyToProbe();
  const client = new AbortController();
  let fail = (): void => undefined;
  const away = async (): Promise<never> =>
    new Promise((_, reject) => {
      fail = () => reject(codedError('UPSTREAM_UNAVAILABLE'));
    });
  const probe = policy(away, false, client.signal);
  client.abort();
  expect(await codeFrom(probe)).toBe('client left');
  fail();
  let calls = 0;
  const count = async (): Promise<void> => void (calls += 1);
  expect(await codeFrom(policy(count, false))).toBe('UPSTREAM_UNAVAILABLE');
  expect(calls).toBe(0);
});

test('when a client leaves during a probe that succeeds, calls are sent again', async () => {
  const policy = await readyToProbe();
  const client = new AbortController();
  let answer = (): void => undefined;
  const back = async (): Promise<void> => new Promise((resolve) => (answer = resolve));
  const probe = policy(back, false, client.signal);
  client.abort();
  expect(await codeFrom(probe)).toBe('client left');
  answer();
  expect(await policy(async () => 'fine', false)).toBe('fine');
});

test('a client that has already left starts no probe, and the breaker stays open', async () => {
  const policy = await readyToProbe();
  let calls = 0;
  const count = async (): Promise<void> => void (calls += 1);
  expect(await codeFrom(policy(count, false, AbortSignal.abort()))).toBe('client left');
  expect(await codeFrom(policy(count, false))).toBe('UPSTREAM_UNAVAILABLE');
  expect(calls).toBe(0);
});

test('a call beyond the queue is refused at once, and the refusal says when to try again', async () => {
  const policy = createCallPolicy(OPERATION_MS, 100);
  const waiting = Array.from({ length: CONCURRENT + QUEUED }, () => codeFrom(policy(stuck, false)));
  await expect(policy(stuck, false)).rejects.toMatchObject({
    extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 },
  });
  expect(await Promise.all(waiting)).toEqual(Array(CONCURRENT + QUEUED).fill('UPSTREAM_TIMEOUT'));
});
