/** What the key of an order may be (rest-contract §4). */
export const IDEMPOTENCY_KEY = /^[\w.:-]{1,128}$/;
