import { whenSettled } from '#web/lib/whenSettled.ts';
import { reportAddress } from './sendReport.ts';

/** Once the page has loaded and the browser is idle, measures how fast it was, if the gateway asks for that. */
export function loadWebVitals(): void {
  const reportTo = reportAddress();
  if (reportTo === undefined) return;
  // The shopper may be on another route by then.
  const openedPath = location.pathname;
  whenSettled(async () => {
    // The chunk of an older deployment may be gone.
    const loaded = await import('./reportWebVitals.ts').catch(() => null);
    loaded?.reportWebVitals(reportTo, openedPath);
  });
}
