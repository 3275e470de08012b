import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { folderOfTest } from '#tests/support/temporaryFolder.ts';
import { outboxMailer, readOutbox, removeMailsOf } from './outboxMailer.ts';

const MINA = 'mina@haat.test';
let folder: string;
let warnings: string[];
const warn = (text: string): unknown => warnings.push(text);

beforeEach(() => {
  [folder, warnings] = [folderOfTest(), []];
});

async function send(to: string, text = 'x'): Promise<void> {
  const mailer = outboxMailer(folder, 'shop@haat.test');
  await mailer.send({ to, subject: 'Your order', text, html: '' });
  mailer.close();
}

test('a mail is in the outbox completely or not at all', async () => {
  const sent = new AbortController();
  const sending = send(MINA, 'x'.repeat(10_000_000)).finally(() => sent.abort());
  while (!sent.signal.aborted)
    for (const name of await readdir(folder))
      if (name.endsWith('.json')) expect((await readFile(join(folder, name), 'utf8')).at(-1)).toBe('}');
  await sending;
  expect(await readOutbox(folder, warn)).toMatchObject([{ to: MINA }]);
  expect(await readdir(folder)).toHaveLength(1);
});

test('what a killed process has left is neither shown nor stops the erasure of a shopper, and is named', async () => {
  await send(MINA);
  await send('nila@haat.test');
  await writeFile(join(folder, '1-empty.json'), '');
  await writeFile(join(folder, '2-cut.json.draft'), '{"to":');
  await writeFile(join(folder, '3-whole.json.draft'), JSON.stringify({ to: MINA, text: 'x' }));
  expect((await readOutbox(folder, warn)).map(({ to }) => to)).toEqual(['nila@haat.test', MINA]);
  expect(warnings).toEqual([expect.stringContaining('1-empty.json cannot be read')]);
  await removeMailsOf(folder, MINA, warn);
  expect(warnings.slice(1)).toEqual([expect.stringContaining('2-cut'), expect.stringContaining('1-empty')]);
  expect(await readOutbox(folder, warn)).toMatchObject([{ to: 'nila@haat.test' }]);
  expect(await readdir(folder)).toHaveLength(3);
});

test('the contact messages of a shopper are removed with the mails to them', async () => {
  await send('shop@haat.test', `Mina <${MINA}> writes: hello`);
  await send('shop@haat.test', `Please answer ${MINA}.`);
  await removeMailsOf(folder, MINA, warn);
  expect(await readOutbox(folder, warn)).toMatchObject([{ text: `Please answer ${MINA}.` }]);
});

test('the newest 200 mails are kept, and the newest 50 of them shown, the last one first', async () => {
  expect(await readOutbox(join(folder, 'none'), warn)).toEqual([]);
  for (let at = 1000; at < 1200; at += 1) await writeFile(join(folder, `${at}.json`), `{"to":"${at}"}`);
  await writeFile(join(folder, 'notes.txt'), 'Not a mail');
  vi.spyOn(Date, 'now').mockReturnValue(2000);
  const mailer = outboxMailer(folder, 'shop@haat.test');
  for (let count = 1; count <= 10; count += 1)
    await mailer.send({ to: `${count}@haat.test`, subject: 'Your order', text: '৳', html: '' });
  expect((await readdir(folder)).toSorted()).toMatchObject({ length: 201, 0: '1010.json' });
  const shown = await readOutbox(folder, warn);
  expect(shown.map(({ to }) => Number.parseInt(to, 10)).slice(0, 12)).toEqual([
    10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1199, 1198,
  ]);
  expect([shown.length, shown[0]?.text, warnings]).toEqual([50, '৳', []]);
});
