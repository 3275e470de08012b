import type { Feature } from './core/feature.ts';
import { federation } from './features/federation/federation.ts';
import { feeds } from './features/feeds/feeds.ts';
import { mcp } from './features/mcp/mcp.ts';
import { purge } from './features/purge/purge.ts';

/** All that the gateway also works without. */
export const features: readonly Feature[] = [federation, feeds, mcp, purge];
