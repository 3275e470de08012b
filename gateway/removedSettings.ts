/** What to do instead, for each setting that is gone: where one is still set, the gateway does not start. */
export const REMOVED_SETTINGS: Readonly<Record<string, string>> = {
  PROCESSES: 'start several gateways, each with its own PORT, behind nginx, as docs/operations.md says.',
};
