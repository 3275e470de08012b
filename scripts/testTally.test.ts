import { expect, test } from 'vitest';
import { flakyError, flakyTests, tallyLine, tallyOf } from './testTally.ts';

function file(status: string, ...tests: string[]) {
  return {
    name: 'some.test.ts',
    status,
    assertionResults: tests.map((status) => ({ status, title: 'a test' })),
  };
}

test('passed and failed tests are counted, skipped ones are neither', () => {
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

test('a test that passed at its second try is named, with what went wrong before', () => {
  const results = [
    { status: 'passed', title: 'at once', failureMessages: [] },
    {
      status: 'passed',
      title: 'later',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at x.ts'],
    },
    { status: 'failed', title: 'never', failureMessages: ['Error: no', 'Error: no'] },
  ];
  const report = { testResults: [{ name: 'some.test.ts', status: 'failed', assertionResults: results }] };
  expect(flakyTests(report)).toEqual(['later\n  AssertionError: expected 1 to be 2']);
});

test('many such tests are an error', () => {
  expect(flakyError(['a', 'b', 'c'])).toBeNull();
  expect(flakyError(['a', 'b', 'c', 'd'])).toContain('4 tests passed only at their second try');
});

test('the last line shows the sums', () => {
  expect(
    tallyLine([
      { passed: 7, failed: 0 },
      { passed: 120, failed: 2 },
    ]),
  ).toBe('127 passed, 2 failed');
});
