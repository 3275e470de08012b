/** The longest that tests' gateways wait for REST: a test may hold an answer, and the machine be slow, for as long as it takes. */
export const OPERATION_MS = 200_000;

/** Settings of each gateway of the tests, unless a test is about one of these limits. */
export const PATIENT = {
  /** Every page is rendered, however busy the machine is. */
  PAGE_WAIT_MS: '60000',
  UPSTREAM_TRY_MS: String(OPERATION_MS),
  UPSTREAM_OPERATION_MS: String(OPERATION_MS),
};
