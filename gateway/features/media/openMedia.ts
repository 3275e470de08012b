import { availableParallelism } from 'node:os';
import type { Basics, Extension } from '#gateway/core/feature.ts';
import type { PictureResolvers } from '#gateway/generated/resolverTypes.ts';
import { warnOnce } from '#gateway/telemetry/warnOnce.ts';
import { Variants } from './Variants.ts';
import { VariantStore } from './VariantStore.ts';
import { pictureVariants } from './widths.ts';
import { widthsHandler } from './widthsHandler.ts';

const MB = 1_000_000;

/** With `MEDIA_MB` at 0, the addresses of stored pages and carts still work, and send the pictures as they are. */
export async function openMedia(
  { MEDIA_DIR, MEDIA_MB }: { MEDIA_DIR: string; MEDIA_MB: number },
  { settings, log, metrics }: Basics,
): Promise<Extension> {
  const help =
    'Pictures in a certain width: stored (from the disk), made (converted), original (sent as they are).';
  const count = metrics.counting('pictures', help, 'outcome', ['stored', 'made', 'original']);
  const store = MEDIA_MB === 0 ? null : new VariantStore(MEDIA_DIR, MEDIA_MB * MB);
  await store?.open();
  let variants: Variants | null = null;
  const variantsOf = (address: string) => pictureVariants(address, settings);
  const Picture: PictureResolvers = {
    srcset: (address) =>
      variantsOf(address)
        .map(({ url, width }) => `${url} ${width}w`)
        .join(', ') || null,
    variants: variantsOf,
  };
  return {
    resolvers: store === null ? [] : [{ Picture }],
    routes(app, services) {
      const { upstream } = services.pictures;
      variants =
        store &&
        new Variants({
          upstream,
          store,
          processes: availableParallelism(),
          waitMs: settings.UPSTREAM_OPERATION_MS,
          warn: warnOnce(log),
        });
      app.use('/media', widthsHandler(services, variants, count));
    },
    close: () => variants?.close(),
  };
}
