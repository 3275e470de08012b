/** How long gateways wait for REST in tests: a test may hold an answer back, and the machine may be slow. */
export const OPERATION_MS = 200_000;

/** Settings of every gateway in tests, unless a test is about one of these limits. */
export const PATIENT = {
  /** Every page is rendered, however busy the machine is. */
  PAGE_WAIT_MS: '60000',
  UPSTREAM_OPERATION_MS: String(OPERATION_MS),
};
