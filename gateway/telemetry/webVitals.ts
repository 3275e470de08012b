import { Histogram, type Registry } from 'prom-client';

/** The figures that browsers report (https://web.dev/articles/vitals): CLS is a score, the others are milliseconds. */
export type WebVitals = Partial<Record<'LCP' | 'INP' | 'CLS' | 'TTFB' | 'FCP', number | undefined>>;

// With the limits of "good" and "poor" of each figure, so that their shares can be read off.
const SECONDS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const SCORES = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** Returns what records the figures of one page view, under the pattern of the route that it was opened on. */
export function webVitalHistograms(registers: Registry[]): (route: string, vitals: WebVitals) => void {
  const seconds = new Histogram({
    name: 'haat_web_vital_seconds',
    help: 'LCP, INP, TTFB and FCP as browsers report them, by the route that the page was opened on.',
    labelNames: ['route', 'vital'],
    buckets: SECONDS,
    registers,
  });
  const shift = new Histogram({
    name: 'haat_web_vital_layout_shift',
    help: 'CLS as browsers report it, by the route that the page was opened on.',
    labelNames: ['route'],
    buckets: SCORES,
    registers,
  });
  return (route, { CLS, ...milliseconds }) => {
    if (CLS !== undefined) shift.observe({ route }, CLS);
    for (const [vital, value] of Object.entries(milliseconds))
      if (value !== undefined) seconds.observe({ route, vital }, value / 1000);
  };
}
