import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { findRoute } from './navigation/findRoute.ts';
import { sendReport } from './sendReport.ts';

/**
 * Sends the measurements when the page is first hidden: on a phone, that may be the last event of the page. They do not
 * reveal who the shopper is or what they look at.
 */
export function reportWebVitals(reportTo: string, openedPath: string): void {
  const vitals: Record<string, number> = {};
  const keep = ({ name, value }: Metric): void => void (vitals[name] = value);
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep);

  // `web-vitals` listens on the window in the capture phase, so its final values have arrived by now.
  const sendWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', sendWhenHidden);
    sendReport(reportTo, { route: findRoute(openedPath).route.path, vitals });
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
}
