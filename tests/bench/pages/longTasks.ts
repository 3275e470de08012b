import type { Values } from '#tests/bench/measure/rounds.ts';

/** The times are in microseconds; `tdur` is the thread's own time, whatever else the machine does. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tdur?: number;
  args?: { name?: string };
}

export const TASK_CATEGORIES = ['disabled-by-default-devtools.timeline'];
/** A longer task delays a tap noticeably. */
const MAX_SHORT_MS = 50;

/** Of a trace, the long tasks of the page's main thread; what is beyond 50 ms of each is the time that blocks a tap. */
export function longTasks(trace: Buffer, untilS: readonly number[]): Values {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(threadOf);
  const tasks = traceEvents.filter(
    (event) => event.name === 'RunTask' && event.ph === 'X' && mainThreads.includes(threadOf(event)),
  );
  const begun = Math.min(...tasks.map(({ ts }) => ts));
  const values: Record<string, number> = {};
  for (const until of untilS) {
    const long = tasks
      .filter(({ ts }) => ts - begun < until * 1e6)
      .map(({ tdur = 0 }) => tdur / 1000)
      .filter((duration) => duration > MAX_SHORT_MS);
    values[`long tasks until ${until} s`] = long.length;
    values[`longest task until ${until} s, ms`] = Math.max(0, ...long);
    values[`blocking time until ${until} s, ms`] = long.reduce((sum, ms) => sum + ms - MAX_SHORT_MS, 0);
  }
  return values;
}
