import { expect, test } from 'vitest';
import { tallyLine, tallyOf } from './testTally.ts';

function file(status: string, ...tests: string[]) {
  return {
    name: 'some.test.ts',
    status,
    assertionResults: tests.map((status) => ({ status, title: 'a test' })),
  };
}

test('passed and failed tests are counted, and skipped ones are not', () => {
  const report = { testResults: [file('passed', 'passed', 'skipped'), file('failed', 'passed', 'failed')] };
  expect(tallyOf(report, 1)).toEqual({ passed: 2, failed: 1 });
});

test('a file that failed to load counts as one failure', () => {
  expect(tallyOf({ testResults: [file('passed', 'passed'), file('failed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('a run that failed outside its tests counts as one failure', () => {
  expect(tallyOf({ testResults: [file('passed', 'passed')] }, 1)).toEqual({ passed: 1, failed: 1 });
  expect(tallyOf({ testResults: [] }, null)).toEqual({ passed: 0, failed: 1 });
});

test('the last line shows the sums', () => {
  expect(
    tallyLine([
      { passed: 7, failed: 0 },
      { passed: 120, failed: 2 },
    ]),
  ).toBe('127 passed, 2 failed');
});
