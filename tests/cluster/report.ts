import { formatNumber, table } from '#tests/bench/measure/statistics.ts';
import type { SentRequest } from './ClusterClient.ts';
import { eventFigures, failuresBetween, HEALED_WITHIN_MS, type EventTimes } from './eventReport.ts';
import { ledgerErrors, type LedgerFigures } from './OrderLedger.ts';

export interface Results {
  events: readonly EventTimes[];
  log: readonly SentRequest[];
  orders: LedgerFigures;
}

const MAX_SHOWN = 5;

/** Prints all figures, and returns a sentence for each broken promise. */
export function printReport({ events, log, orders }: Results): string[] {
  return [...printEvents(events, log), ...printOrders(orders)];
}

function printEvents(events: readonly EventTimes[], log: readonly SentRequest[]): string[] {
  const head = ['event', 'requests', 'failed', 'that must not', 'ready after, s', 'last failure after, s'];
  const all = events.map((event) => eventFigures(event, log));
  const rows = all.map(({ name, requests, failed, broken, readySeconds, failingSeconds }) => [
    name,
    String(requests),
    String(failed),
    String(broken.length),
    formatNumber(readySeconds),
    formatNumber(failingSeconds ?? Number.NaN),
  ]);
  console.log(`\n${table(head, rows)}`);
  const between = failuresBetween(events, log);
  console.log(`\n${log.length} requests in all; ${between.length} failed without an event.`);
  return [
    ...all.flatMap(({ name, broken }) => shown(broken).map((failure) => `${name}: ${failure}`)),
    ...shown(between).map((failure) => `Without an event: ${failure}`),
    ...all
      .filter(
        ({ failingSeconds, readySeconds }) => (failingSeconds ?? 0) > readySeconds + HEALED_WITHIN_MS / 1000,
      )
      .map(({ name }) => `${name}: requests still failed after ${HEALED_WITHIN_MS / 1000} s.`),
  ];
}

function shown(failures: readonly SentRequest[]): string[] {
  const lines = failures.map(({ kind, error }) => `a ${kind} failed: ${error}`);
  return lines.length > MAX_SHOWN
    ? [...lines.slice(0, MAX_SHOWN), `and ${lines.length - MAX_SHOWN} more.`]
    : lines;
}

function printOrders(orders: LedgerFigures): string[] {
  const { sent, repeated, acknowledged, found, twice } = orders;
  console.log(
    `\nOrders: ${sent} sent (${repeated} tries repeated), ${acknowledged} acknowledged, ${found} found, ${twice} twice.`,
  );
  return ledgerErrors(orders);
}
