/** The gateways of tests render every page, however busy the machine is. */
export const PAGE_WAIT_MS = '60000';

/** Settings of a gateway whose REST server always answers, but late on a busy machine. */
export const PATIENT = { PAGE_WAIT_MS, UPSTREAM_TRY_MS: '60000', UPSTREAM_OPERATION_MS: '60000' };
