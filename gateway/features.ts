import type { Feature } from './core/feature.ts';
import { federation } from './features/federation/federation.ts';
import { feeds } from './features/feeds/feeds.ts';
import { limits } from './features/limits/limits.ts';
import { llms } from './features/llms/llms.ts';
import { media } from './features/media/media.ts';
import { playground } from './features/playground/playground.ts';
import { purge } from './features/purge/purge.ts';
import { redis } from './features/redis/redis.ts';
import { securityText } from './features/securityText/securityText.ts';
import { tracing } from './features/tracing/tracing.ts';
import { trusted } from './features/trusted/trusted.ts';
import { uploads } from './features/uploads/uploads.ts';
import { web } from './features/web/web.ts';

/** All that the gateway also works without. */
export const features: readonly Feature[] = [
  federation,
  feeds,
  limits,
  llms,
  media,
  playground,
  purge,
  redis,
  securityText,
  tracing,
  trusted,
  uploads,
  web,
];
