/** The gateways of tests render every page, however busy the machine is. */
export const PAGE_WAIT_MS = '60000';
