import { expect, test } from 'vitest';
import { codedError, codeOf } from '#gateway/errors.ts';
import { createCallPolicy } from './callPolicy.ts';

const SETTINGS = { tryMs: 100, operationMs: 1000, concurrent: 2, queued: 2 };
const ONCE = { isRepeatable: false, signal: undefined };

const fails = (code: 'UPSTREAM_UNAVAILABLE' | 'UPSTREAM_ERROR') => async (): Promise<never> => {
  throw codedError(code);
};

async function codeFrom(result: Promise<unknown>): Promise<string | null> {
  return result.then(() => null, codeOf);
}

test('a server that is not reached eight times in a row is left alone for a moment', async () => {
  const policy = createCallPolicy(SETTINGS);
  let calls = 0;
  const send = async (): Promise<never> => {
    calls += 1;
    return fails('UPSTREAM_UNAVAILABLE')();
  };
  for (let times = 0; times < 12; times += 1)
    expect(await codeFrom(policy.run(send, ONCE))).toBe('UPSTREAM_UNAVAILABLE');
  expect(calls).toBe(8);
});

test('faults that the server answers with concern the one who asked', async () => {
  const policy = createCallPolicy(SETTINGS);
  for (let times = 0; times < 12; times += 1)
    expect(await codeFrom(policy.run(fails('UPSTREAM_ERROR'), ONCE))).toBe('UPSTREAM_ERROR');
  expect(await policy.run(async () => 'fine', ONCE)).toBe('fine');
});

test('clients that leave do not count against the server', async () => {
  const policy = createCallPolicy(SETTINGS);
  for (let times = 0; times < 12; times += 1) {
    const client = new AbortController();
    const result = policy.run(async () => new Promise(() => client.abort()), {
      isRepeatable: true,
      signal: client.signal,
    });
    expect(await codeFrom(result)).toBe('UPSTREAM_TIMEOUT');
  }
  expect(await policy.run(async () => 'fine', ONCE)).toBe('fine');
});

test('beyond the queue the refusal comes at once, and says when to come again', async () => {
  const policy = createCallPolicy(SETTINGS);
  const stuck = async (): Promise<never> => new Promise(() => undefined);
  const waiting = Array.from({ length: 4 }, () => codeFrom(policy.run(stuck, ONCE)));
  await expect(policy.run(stuck, ONCE)).rejects.toMatchObject({
    extensions: { code: 'UPSTREAM_UNAVAILABLE', retryAfter: 2 },
  });
  expect(await Promise.all(waiting)).toEqual(Array(4).fill('UPSTREAM_TIMEOUT'));
});

test('only what may be repeated is tried once more', async () => {
  const tries = async (isRepeatable: boolean): Promise<number> => {
    let calls = 0;
    const send = async (): Promise<never> => {
      calls += 1;
      return fails('UPSTREAM_UNAVAILABLE')();
    };
    await codeFrom(createCallPolicy(SETTINGS).run(send, { isRepeatable, signal: undefined }));
    return calls;
  };
  expect([await tries(true), await tries(false)]).toEqual([2, 1]);
});
