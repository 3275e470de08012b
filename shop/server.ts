import type { ServerAdapter } from '#gateway/contract/defineServer.ts';

/** How the shop's REST server differs from docs/rest-contract.md; null: it does not. docs/adapters.md says how to write it. */
export const server: ServerAdapter | null = null;
