import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
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
