import { expect, test, vi } from 'vitest';
import { pictures } from '#api/db/schema.ts';
import { apiOfFile } from '#tests/support/apiOfFile.ts';
import { PNG } from '#tests/support/uploadAvatar.ts';

const api = await apiOfFile();
const FILE = 'abcdefabcdefabcdefabcdef.webp';

const statusOf = async (address: string): Promise<number> => (await fetch(api.url + address)).status;

async function storeAll(): Promise<string[]> {
  await api.db.insert(pictures).values({ file: FILE, content: Buffer.from('lamp') });
  const { token } = await api.shopper();
  const body = new FormData();
  body.append('avatar', new Blob([PNG], { type: 'image/png' }), 'me.png');
  const { avatarUrl } = (await api.call('POST', '/api/user/upload-avatar', { token, body })).body;
  return [avatarUrl, `/pictures/own/${FILE}`, '/pictures/claybird-stoneware-teapot-1.webp'];
}

test('a picture has one address: with a query or another spelling it is 404, so that no cache stores it twice', async () => {
  for (const address of await storeAll()) {
    const spelt = address.replace('.webp', '%2ewebp');
    const others = [`${address}?k=1`, `${address}/`, address.toUpperCase(), spelt];
    expect([address, await statusOf(address)]).toEqual([address, 200]);
    for (const other of others) expect([other, await statusOf(other)]).toEqual([other, 404]);
  }
  expect(await statusOf('/pictures/claybird-stoneware-teapot-1-641.webp')).toBe(404);
});

test('many requests for a stored picture read it once from the database', async () => {
  const select = vi.spyOn(api.db, 'select');
  const file = `0${FILE.slice(1)}`;
  await api.db.insert(pictures).values({ file, content: Buffer.from('chair') });
  const ask = async (): Promise<string> => (await fetch(`${api.url}/pictures/own/${file}`)).text();
  const answers = [...(await Promise.all(Array.from({ length: 20 }, ask))), await ask()];
  expect(new Set(answers)).toEqual(new Set(['chair']));
  const reads = select.mock.calls.filter(([fields]) => 'content' in (fields ?? {}));
  expect(reads).toHaveLength(1);
});
