import { mkdirSync, readdirSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '#api/db/connection.ts';
import { users } from '#api/db/schema.ts';
import { readApiSettings, type ApiSettings } from '#api/env.ts';
import { startApi, type RunningApi } from '#api/server.ts';
import { newDatabase } from '#tests/support/apiServer.ts';
import { newDataDir } from '#tests/support/newDataDir.ts';
import { quietEnv } from '#tests/support/quietEnv.ts';

const MINAS = 'a1a1a1a1a1a1a1a1a1a1a1a1.webp';
const TOMS = 'b2b2b2b2b2b2b2b2b2b2b2b2.webp';
const FOREIGN = 'c3c3c3c3c3c3c3c3c3c3c3c3.webp';

let settings: ApiSettings;
let folder: string;

/** The data folder of an earlier version: accounts in the database, their pictures in files. */
beforeEach(async () => {
  const dataDir = await newDataDir();
  const DATABASE_URL = process.env['TEST_DATABASE'] === 'postgres' ? await newDatabase() : 'embedded';
  settings = readApiSettings(quietEnv(dataDir, { DATABASE_URL, DEMO: 'off' }));
  const { db, close } = await connect(settings);
  await db.insert(users).values([account('mina', MINAS), account('tom', TOMS), account('nila', null)]);
  await close();
  folder = join(dataDir, 'avatars');
  mkdirSync(folder);
  for (const file of [MINAS, TOMS]) writeFileSync(join(folder, file), `picture ${file}`);
});

afterEach(() => {
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
});

function account(name: string, file: string | null): typeof users.$inferInsert {
  const avatar = file && `/avatars/${file}`;
  return { id: name, name, email: `${name}@haat.test`, avatar, createdAt: new Date() };
}

async function pictureOf(api: RunningApi, file: string): Promise<[number, string]> {
  const response = await fetch(`${api.url}/avatars/${file}`);
  return [response.status, await response.text()];
}

test('pictures in files are moved into the database and keep their addresses', async () => {
  const api = await startApi(settings);
  for (const file of [MINAS, TOMS]) expect(await pictureOf(api, file)).toEqual([200, `picture ${file}`]);
  expect(existsSync(folder)).toBe(false);
  await api.close();

  const again = await startApi(settings);
  expect(await pictureOf(again, MINAS)).toEqual([200, `picture ${MINAS}`]);
  await again.close();
});

test('files that belong to no account of this database stay, and are served to nobody', async () => {
  const others = [FOREIGN, 'notes.txt', '.webp'];
  for (const file of others) writeFileSync(join(folder, file), 'not ours');
  const api = await startApi(settings);
  expect((await pictureOf(api, FOREIGN))[0]).toBe(404);
  expect(readdirSync(folder).toSorted()).toEqual(others.toSorted());
  await api.close();
});

test('a file stays until it is stored', async () => {
  const broken = await connect(settings);
  await broken.db.execute(
    sql`alter table avatars add constraint never check (file <> ${sql.raw(`'${TOMS}'`)})`,
  );
  await broken.close();
  await expect(startApi(settings)).rejects.toThrow('Failed query');
  expect(readdirSync(folder)).toContain(TOMS);

  const { db, close } = await connect(settings);
  await db.execute(sql`alter table avatars drop constraint never`);
  await close();
  const api = await startApi(settings);
  expect(await pictureOf(api, TOMS)).toEqual([200, `picture ${TOMS}`]);
  await api.close();
});

test('a picture that an older version has stored in a file meanwhile replaces the one in the database', async () => {
  await (await startApi(settings)).close();
  const { db, close } = await connect(settings);
  await db
    .update(users)
    .set({ avatar: `/avatars/${FOREIGN}` })
    .where(sql`id = 'mina'`);
  await close();
  mkdirSync(folder);
  writeFileSync(join(folder, FOREIGN), 'newer');
  writeFileSync(join(folder, MINAS), 'older');
  const api = await startApi(settings);
  expect(await pictureOf(api, FOREIGN)).toEqual([200, 'newer']);
  expect((await pictureOf(api, MINAS))[0]).toBe(404);
  await api.close();
});
