import { findRoute } from './navigation/findRoute.ts';
import { reportAddress, sendReport } from './sendReport.ts';

/** The same error may be thrown at each turn of a loop. */
const MAX_REPORTS = 5;
/** In the stack, which begins with the message, whose addresses have no line and column. */
const FIRST_PLACE = /[\w-]+:\/\/[^\s?]+:\d+:\d+/;

/**
 * Tells the gateway that one of the shop's own scripts has failed: the name of the error, where in which file, the pattern
 * of the route and the build. The message stays here, as it may name what the shopper has typed. The returned function
 * takes an error that React has caught; all others, such as those that React does not catch, reach the window.
 */
export function reportErrors(script: string): (error: unknown) => void {
  const reportTo = reportAddress();
  if (reportTo === undefined) return console.error;
  const own = `${location.origin}/assets/`;
  let left = MAX_REPORTS;
  const report = (error: unknown): void => {
    if (!(error instanceof Error)) return;
    const place = FIRST_PLACE.exec(error.stack ?? '')?.[0] ?? '';
    // Extensions of the browser also run in the page.
    if (!place.startsWith(own) || left === 0) return;
    left -= 1;
    const { path } = findRoute(location.pathname).route;
    sendReport(reportTo, {
      route: path,
      build: script.slice(own.length),
      error: error.name,
      at: place.slice(own.length),
    });
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  return (error) => {
    console.error(error);
    report(error);
  };
}
