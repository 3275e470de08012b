import { availableParallelism } from 'node:os';
import type { GatewaySettings } from '#gateway/env.ts';
import type { Upstream } from '#gateway/rest/upstream.ts';
import { Variants } from './Variants.ts';
import { VariantStore } from './VariantStore.ts';

const MB = 1_000_000;

/** Null if pictures are sent as they are. */
export async function openVariants(
  { MEDIA_DIR, MEDIA_MB, UPSTREAM_OPERATION_MS }: GatewaySettings,
  upstream: Upstream,
  warn: (message: string, subject?: string) => void,
): Promise<Variants | null> {
  if (MEDIA_MB === 0) return null;
  const store = new VariantStore(MEDIA_DIR, MEDIA_MB * MB);
  await store.open();
  const processes = availableParallelism();
  return new Variants({ upstream, store, processes, waitMs: UPSTREAM_OPERATION_MS, warn });
}
