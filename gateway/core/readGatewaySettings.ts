import { z } from 'zod';
import { SETTINGS, type AllSettings } from '#gateway/env.ts';
import { REMOVED_SETTINGS } from '#gateway/removedSettings.ts';
import { readSettings } from '#runtime/readSettings.ts';
import type { Feature } from './feature.ts';

/** The settings of a gateway with these features. */
export function settingsWith(features: readonly Feature[], own: z.ZodObject = SETTINGS): z.ZodObject {
  return features.reduce((all, feature) => all.extend(feature.settings), own);
}

export function readGatewaySettings(env: NodeJS.ProcessEnv, features: readonly Feature[]): AllSettings {
  return readSettings(SETTINGS.and(settingsWith(features, z.object({}))), env, REMOVED_SETTINGS);
}
