/** For queries of the viewer: whoever has just signed in must not get the answer to the shopper before. */
export const OWN_REQUEST = { context: { queryDeduplication: false } } as const;
