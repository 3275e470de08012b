import sharp from 'sharp';
import { median } from '#tests/bench/measure/statistics.ts';

const UPLOADS = 32;
const IDLE_SIGN_INS = 15;

/** Width and height of the picture that would fill memory most, and of one that is still accepted. */
export const PICTURE_SIZES = [
  [7000, 7000],
  [4000, 3000],
] as const;

export interface SignInTimes {
  idleMs: number;
  /** The median and the longest time of a sign-in during the uploads. */
  busyMs: number;
  longestMs: number;
  /** How the uploads were answered: a status and how often it came. */
  statuses: string;
}

interface Account {
  email: string;
  password: string;
}

/** Measures how long others wait for their sign-in while one shopper uploads plain pictures, all at once. */
export async function signInDuringUploads(
  apiUrl: string,
  account: Account,
  [width, height]: readonly [number, number],
): Promise<SignInTimes> {
  const picture = await sharp({ create: { width, height, channels: 4, background: '#a3352a' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const { token } = await signIn(apiUrl, account);
  const idle: number[] = [];
  for (let tries = 0; tries < IDLE_SIGN_INS; tries += 1) idle.push(await signInMs(apiUrl, account));

  const statuses: number[] = [];
  for (let sent = 0; sent < UPLOADS; sent += 1)
    void upload(apiUrl, token, picture).then((status) => statuses.push(status));
  const busy: number[] = [];
  while (statuses.length < UPLOADS) busy.push(await signInMs(apiUrl, account));
  return {
    idleMs: median(idle),
    busyMs: median(busy),
    longestMs: Math.max(...busy),
    statuses: counted(statuses),
  };
}

async function signIn(apiUrl: string, account: Account): Promise<{ token: string }> {
  const response = await fetch(`${apiUrl}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The sign-in was answered with ${response.status}.`);
  return (await response.json()) as { token: string };
}

async function signInMs(apiUrl: string, account: Account): Promise<number> {
  const started = performance.now();
  await signIn(apiUrl, account);
  return performance.now() - started;
}

async function upload(apiUrl: string, token: string, picture: Buffer): Promise<number> {
  const body = new FormData();
  body.append('avatar', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${apiUrl}/api/user/upload-avatar`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

function counted(statuses: readonly number[]): string {
  const kinds = [...new Set(statuses)].toSorted((a, b) => a - b);
  return kinds.map((kind) => `${statuses.filter((status) => status === kind).length} × ${kind}`).join(', ');
}
