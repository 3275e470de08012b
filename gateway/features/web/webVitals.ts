import { z } from 'zod';
import type { Metrics } from '#gateway/telemetry/metrics.ts';

// These contain the limits of "good" and "poor" for each metric, so that their shares can be read off.
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const SCORES = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

const milliseconds = z.number().min(0).max(600_000).optional();
const REPORT = z.strictObject({
  route: z.string(),
  vitals: z.strictObject({
    LCP: milliseconds,
    INP: milliseconds,
    CLS: z.number().min(0).max(100).optional(),
    TTFB: milliseconds,
    FCP: milliseconds,
  }),
});

/** Counts the Web Vitals of one page view by its first route. The returned function tells whether this is such a report. */
export function webVitals({ histogram }: Metrics, routeOf: (sent: string) => string) {
  const seconds = histogram(
    'web_vital_seconds',
    'LCP, INP, TTFB and FCP as browsers report them, by the route that the page was opened on.',
    ['route', 'vital'],
    SECONDS,
  );
  const shift = histogram(
    'web_vital_layout_shift',
    'CLS as browsers report it, by the route that the page was opened on.',
    ['route'],
    SCORES,
  );
  return (body: unknown): boolean => {
    const { data } = REPORT.safeParse(body);
    if (!data) return false;
    const route = routeOf(data.route);
    const { CLS, ...times } = data.vitals;
    if (CLS !== undefined) shift.observe({ route }, CLS);
    for (const [vital, value] of Object.entries(times))
      if (value !== undefined) seconds.observe({ route, vital }, value / 1000);
    return true;
  };
}
