/** Sends a report to the gateway, also while the page ends. */
export function sendReport(reportTo: string, report: object): void {
  navigator.sendBeacon(reportTo, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Where the gateway takes reports, if it wants any. */
export function reportAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="web-vitals"]')?.content;
}
