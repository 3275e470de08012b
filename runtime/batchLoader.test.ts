import { expect, test } from 'vitest';
import { batchLoader } from './batchLoader.ts';

test('simultaneous lookups share one statement, and each gets its row', async () => {
  const batches: string[][] = [];
  const find = batchLoader(async (ids) => {
    batches.push(ids);
    return [{ id: 'b' }, { id: 'a' }];
  });
  expect(await Promise.all(['a', 'b', 'a', 'none'].map(find))).toEqual([
    { id: 'a' },
    { id: 'b' },
    { id: 'a' },
    undefined,
  ]);
  expect(batches).toEqual([['a', 'b', 'none']]);
});

test('a lookup that begins while a statement runs gets a newer row', async () => {
  let stock = 2;
  const bought: Promise<unknown>[] = [];
  const find = batchLoader(async ([id = '']) => {
    const row = { id, stock };
    if (bought.length === 0) bought.push(find(id));
    stock -= 1;
    return [row];
  });
  expect(await find('a')).toEqual({ id: 'a', stock: 2 });
  expect(await Promise.all(bought)).toEqual([{ id: 'a', stock: 1 }]);
});

test('a failed statement does not affect the next one', async () => {
  let isDown = true;
  const find = batchLoader(async ([id = '']) => {
    if (isDown) throw new Error('down');
    return [{ id }];
  });
  const failed = await Promise.allSettled([find('a'), find('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await find('a')).toEqual({ id: 'a' });
});
