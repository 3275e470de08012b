import { beforeEach, expect, test } from 'vitest';
import { savePosition, MAX_POSITIONS, savedPosition } from './scrollPositions.ts';

beforeEach(() => sessionStorage.clear());

test('each entry of the history has its place', () => {
  savePosition('a /shop', 900);
  savePosition('b /faq', 20);
  expect([savedPosition('a /shop'), savedPosition('b /faq'), savedPosition('c /')]).toEqual([900, 20, 0]);
});

test('what is remembered is bounded: the places left longest ago are forgotten', () => {
  for (let entry = 0; entry < MAX_POSITIONS; entry += 1) savePosition(`entry ${entry}`, entry);
  savePosition('entry 0', 7);
  for (let entry = 0; entry < 3; entry += 1) savePosition(`new ${entry}`, entry);
  expect(Object.keys(JSON.parse(sessionStorage.getItem('scrollPositions') ?? ''))).toHaveLength(
    MAX_POSITIONS,
  );
  expect(['entry 0', 'entry 1', 'entry 3', 'entry 4'].map(savedPosition)).toEqual([7, 0, 0, 4]);
});

test('what somebody else has stored there is as if nothing were', () => {
  for (const foreign of ['{', '7', 'null', '{"a":"far"}']) {
    sessionStorage.setItem('scrollPositions', foreign);
    expect(savedPosition('a')).toBe(0);
  }
});
