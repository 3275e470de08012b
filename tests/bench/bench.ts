import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_SHOPPERS } from '#api/seed/demoShoppers.ts';
import { BUILDS } from '#scripts/builds.ts';
import { freePort } from '#scripts/ports.ts';
import { demoToken } from '#tests/support/demoToken.ts';
import { holdUpload } from '#tests/support/heldUpload.ts';
import { visitsUnderHostileStream } from './shop/hostileStream.ts';
import { visitByGraphql, visitsPerSecond } from './shop/homeLoad.ts';
import { npmStart, type NpmStart } from './shop/npmStart.ts';
import { treeMemoryMb } from './measure/processTree.ts';
import { costliestRefusal } from './shop/refusals.ts';
import { PICTURE_SIZES, signInDuringUploads } from './shop/signInDuringUploads.ts';

type Row = [figure: string, value: string];

const MEMORY_VISITS = 1000;
const UPLOADS = 60;

/** Measures the shop on one machine. Compare figures of one run only. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'haat-bench-'));
  const ports = { shop: await freePort(), api: await freePort() };
  for (const { dist } of BUILDS) rmSync(dist, { recursive: true, force: true });
  try {
    const first = await npmStart(dataDir, ports);
    await first.stop();
    const second = await npmStart(dataDir, ports);
    try {
      printTable([
        ['First start: build, database, catalogue', `${first.seconds.toFixed(1)} s`],
        ['Second start', `${second.seconds.toFixed(1)} s`],
        ...(await memoryRows(second)),
        ...(await uploadRows(second)),
        ...(await refusalRows(second)),
        ...(await signInRows(second)),
        ...(await hostileStreamRows(second)),
      ]);
    } finally {
      await second.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function memoryRows({ shopUrl, pid }: NpmStart): Promise<Row[]> {
  await visitsPerSecond(visitByGraphql(shopUrl), MEMORY_VISITS);
  return [
    [`Memory of all processes after ${MEMORY_VISITS} home queries`, `${treeMemoryMb(pid).toFixed(0)} MB`],
  ];
}

/** Measures clients with slow lines, each of which uploads a picture of 5 MB. */
async function uploadRows({ shopUrl, pid }: NpmStart): Promise<Row[]> {
  const before = treeMemoryMb(pid);
  const token = await demoToken(shopUrl);
  const uploads = Array.from({ length: UPLOADS }, () => holdUpload(shopUrl, { token, bytes: 5_000_000 }));
  await Promise.all(uploads.map(({ sent }) => sent));
  const added = treeMemoryMb(pid) - before;
  for (const upload of uploads) upload.drop();
  return [[`Memory that ${UPLOADS} uploads at once add`, `${added.toFixed(0)} MB`]];
}

/** Each refusal should take less than 5 ms of processor time. */
async function refusalRows({ shopUrl }: NpmStart): Promise<Row[]> {
  const { tried, what, ms } = await costliestRefusal(shopUrl);
  return [
    [
      `Processor time of the costliest of ${tried} refusals`,
      `${ms.toFixed(1)} ms (an operation that ${what})`,
    ],
  ];
}

/** Measures at the API directly: the gateway would let through fewer uploads. */
async function signInRows({ apiUrl }: NpmStart): Promise<Row[]> {
  const [account] = DEMO_SHOPPERS;
  if (account === undefined) return [];
  const { email, password } = account;
  const rows: Row[] = [];
  for (const size of PICTURE_SIZES) {
    const times = await signInDuringUploads(apiUrl, { email, password }, size);
    const [idle, busy, longest] = [times.idleMs, times.busyMs, times.longestMs].map((ms) => ms.toFixed(0));
    rows.push([
      `Sign-in while 32 pictures of ${size.join(' × ')} are uploaded (${times.statuses})`,
      `${busy} ms, longest ${longest} ms; idle ${idle} ms`,
    ]);
  }
  return rows;
}

/** The home query should take at most three times as long. */
async function hostileStreamRows({ shopUrl }: NpmStart): Promise<Row[]> {
  const { idleMs, streamMs } = await visitsUnderHostileStream(shopUrl);
  return [
    [
      'Home query while 20 hostile operations a second come in, median',
      `${streamMs.toFixed(1)} ms (alone ${idleMs.toFixed(1)} ms)`,
    ],
  ];
}

function printTable(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(([figure]) => figure.length));
  for (const [figure, value] of rows) console.log(`${figure.padEnd(width)}  ${value}`);
}

await main();
