import { beforeEach, expect, test } from 'vitest';
import { savePosition, MAX_POSITIONS, savedPosition } from './scrollPositions.ts';

beforeEach(() => sessionStorage.clear());

test('each history entry has its own scroll position', () => {
  savePosition('a /shop', 900);
  savePosition('b /faq', 20);
  expect([savedPosition('a /shop'), savedPosition('b /faq'), savedPosition('c /')]).toEqual([900, 20, 0]);
});

test('the number of saved positions is limited, and the least recently saved are forgotten', () => {
  for (let entry = 0; entry < MAX_POSITIONS; entry += 1) savePosition(`entry ${entry}`, entry);
  savePosition('entry 0', 7);
  for (let entry = 0; entry < 3; entry += 1) savePosition(`new ${entry}`, entry);
  expect(Object.keys(JSON.parse(sessionStorage.getItem('scrollPositions') ?? ''))).toHaveLength(
    MAX_POSITIONS,
  );
  expect(['entry 0', 'entry 1', 'entry 3', 'entry 4'].map(savedPosition)).toEqual([7, 0, 0, 4]);
});

test('foreign data in the storage counts as no saved position', () => {
  for (const foreign of ['{', '7', 'null', '{"a":"far"}']) {
    sessionStorage.setItem('scrollPositions', foreign);
    expect(savedPosition('a')).toBe(0);
  }
});
