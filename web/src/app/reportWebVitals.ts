import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { findRoute } from './findRoute.ts';

/**
 * Sends what was measured when the page is hidden for the first time, which phones may not tell from its end. Nothing
 * in it tells who the shopper is or what they look at.
 */
export function reportWebVitals(reportTo: string, openedPath: string): void {
  const vitals: Record<string, number> = {};
  const keep = ({ name, value }: Metric): void => void (vitals[name] = value);
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep);

  // The package listens on the window while the event comes down, so its last figures are there by now.
  const sendWhenHidden = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', sendWhenHidden);
    const report = JSON.stringify({ route: findRoute(openedPath).route.path, vitals });
    navigator.sendBeacon(reportTo, new Blob([report], { type: 'application/json' }));
  };
  document.addEventListener('visibilitychange', sendWhenHidden);
}
