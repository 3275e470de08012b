import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { percentile } from '#tests/bench/measure/statistics.ts';
import { forkApi } from '#tests/support/forkedApi.ts';
import { startGatewayProcess } from '#tests/support/gatewayProcess.ts';
import { photograph } from '#tests/support/photograph.ts';

const CONNECTIONS = 60;
/** With the first one, fewer per shopper than the limits of a minute allow. */
const SIGN_INS = 8;
const SIGN_IN_EVERY_MS = 1000;
const PAUSE_MS = 1000;
const GOAL_MS = 1000;

const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { success } }';

/**
 * Prints how long sign-ins take for one client while a stranger requests a stored picture over and over, each time with
 * another query, and without the stranger. Gateway and API have their default limits.
 */
export async function pictureFlood(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-flood-'));
  const OWNER_TOKEN = randomBytes(32).toString('hex');
  const api = await forkApi(dataDir, { OWNER_TOKEN }, undefined, 'backoffice/main');
  const gateway = await startGatewayProcess(api.url, { TRUSTED_PROXIES: '1', LOG_LEVEL: 'silent' });
  try {
    const picture = await storePicture(api.url, OWNER_TOKEN);
    await signIns(gateway.url, DEMO_SHOPPERS.length);
    const alone = await signIns(gateway.url, SIGN_INS);
    const attack = new AbortController();
    const [flooded, statuses] = await Promise.all([
      signIns(gateway.url, SIGN_INS).finally(() => attack.abort()),
      flood(`${gateway.url}/media/@w640${picture}`, attack.signal),
    ]);
    const counts = [...new Set(statuses)].map(
      (status) => `${statuses.filter((one) => one === status).length} × ${status}`,
    );
    console.log(
      `sign-in, median and longest: ${texts(alone)} alone, ${texts(flooded)} beside a flood of pictures ` +
        `(${counts.join(', ')}; goal: at most ${GOAL_MS} ms)`,
    );
  } finally {
    await gateway.stop();
    await api.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function texts(times: readonly number[]): string {
  return [0.5, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`).join(' and ');
}

async function storePicture(apiUrl: string, token: string): Promise<string> {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(await photograph('jpeg'))]), 'lamp.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${apiUrl}/api/owner/pictures`, { method: 'POST', headers, body });
  const { image } = (await response.json()) as { image: string };
  return image;
}

async function signIns(url: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const { email, password } = DEMO_SHOPPERS[time % DEMO_SHOPPERS.length] ?? {};
    const started = performance.now();
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      body: JSON.stringify({ query: LOGIN, variables: { input: { email, password } } }),
    });
    const answer = await response.text();
    if (!answer.includes('"success":true')) throw new Error(answer.slice(0, 500));
    taken.push(performance.now() - started);
    await pause(SIGN_IN_EVERY_MS);
  }
  return taken;
}

/** Each connection sends its next request as soon as it has an answer; refused ones pause. */
async function flood(picture: string, signal: AbortSignal): Promise<number[]> {
  const statuses: number[] = [];
  const ask = async (): Promise<void> => {
    while (!signal.aborted) {
      const headers = { 'x-forwarded-for': '203.0.113.2' };
      const response = await fetch(`${picture}?k=${statuses.length}-${Math.random()}`, { headers });
      await response.arrayBuffer();
      statuses.push(response.status);
      if (response.status === 429) await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  return statuses;
}
