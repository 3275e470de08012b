import { expect, test } from 'vitest';
import type { Kind, SentRequest } from '#tests/cluster/ClusterClient.ts';
import type { Allowed } from '#tests/cluster/events.ts';
import { eventFigures, failuresBetween, type EventTimes } from '#tests/cluster/eventReport.ts';
import { countErrors } from '#tests/cluster/orderChanges.ts';
import { ledgerErrors, OrderLedger } from '#tests/cluster/OrderLedger.ts';

const failed = (kind: Kind, startedAt: number, endedAt: number): SentRequest => ({
  kind,
  startedAt,
  endedAt,
  error: 'gone',
});

const event = (mayFail: Allowed | null): EventTimes => ({
  name: 'kill -9',
  mayFail,
  at: 1000,
  goneAt: 1010,
  readyAt: 2000,
  settledAt: 4000,
});

const log: SentRequest[] = [
  { kind: 'page', startedAt: 900, endedAt: 1100, error: null },
  failed('order', 900, 1005),
  failed('order', 1500, 1600),
  failed('page', 990, 1020),
];

test('a request in flight at a kill may fail, if its kind may', () => {
  const figures = eventFigures(event({ kinds: ['order'], when: 'in flight' }), log);
  expect(figures).toMatchObject({ requests: 4, failed: 3, readySeconds: 1, failingSeconds: 0.6 });
  expect(figures.broken).toEqual([log[2], log[3]]);
});

test('a request that needs a part may fail while the part is down; none may where none is allowed', () => {
  expect(eventFigures(event({ kinds: ['order'], when: 'while down' }), log).broken).toEqual([log[3]]);
  expect(eventFigures(event(null), log).broken).toHaveLength(3);
});

test('failures without an event are found', () => {
  const early = failed('page', 100, 200);
  expect(failuresBetween([event(null)], [...log, early])).toEqual([early]);
});

test('each order that was sent is acknowledged and found once', () => {
  const ledger = new OrderLedger();
  for (const key of ['a', 'b', 'b']) ledger.sent(key);
  ledger.acknowledged('a', '1');
  ledger.acknowledged('b', '2');
  const good = ledger.compare([
    { key: 'a', id: '1' },
    { key: 'b', id: '2' },
  ]);
  expect(good).toMatchObject({ sent: 2, repeated: 1, acknowledged: 2, found: 2 });
  expect(ledgerErrors(good)).toEqual([]);
});

test('lost, doubled, unknown and unacknowledged orders are errors', () => {
  const ledger = new OrderLedger();
  for (const key of ['lost', 'twice', 'silent']) ledger.sent(key);
  ledger.acknowledged('lost', '1');
  ledger.acknowledged('twice', '2');
  const found = ['twice', 'twice', 'silent', 'foreign'].map((key, index) => ({ key, id: String(index + 1) }));
  const figures = ledger.compare(found);
  expect(figures).toMatchObject({ sent: 3, acknowledged: 2, found: 4, lost: 1, twice: 1, unacknowledged: 2 });
  expect(ledgerErrors(figures)).toHaveLength(4);
});

test('stock, records and mails that do not agree with the orders are errors', () => {
  const first = { orders: 7, changed: 6, audited: 0, stock: 1000, sold: 20, waiting: 0 };
  const last = { orders: 9, changed: 7, audited: 1, stock: 999, sold: 21, waiting: 0 };
  // Two orders and one change; one mail arrived twice, and a one-time code has another kind of id.
  const messageIds = ['a', 'b', 'c', 'c'].map((digit) => `<${digit.repeat(24)}@haat.example>`);
  messageIds.push('<1f9a7d8c-0000@haat.example>');
  expect(countErrors(first, last, messageIds)).toEqual([]);
  expect(countErrors(first, { ...last, audited: 2, stock: 998, waiting: 1 }, messageIds)).toEqual([
    '1 orders were changed, and 2 changes recorded.',
    'The stock differs from what was sold by 1 pieces.',
    '1 mails were never sent.',
    '4 orders and changes have 3 mails.',
  ]);
});
