/** For queries of the viewer: a shopper who has just signed in must not get the answer for the previous one. */
export const WITHOUT_DEDUPLICATION = { context: { queryDeduplication: false } } as const;
