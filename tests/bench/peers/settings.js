import { readFileSync } from 'node:fs';

export const port = Number(process.env.PORT);
export const restUrl = process.env.API_BASE_URL;
/** How long public answers may be cached; 0: not at all. */
export const freshMs = Number(process.env.CACHE_FRESH_MS);
export const typeDefs = readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8');
