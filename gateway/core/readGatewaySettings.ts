import { z } from 'zod';
import { SETTINGS, type GatewaySettings } from '#gateway/env.ts';
import { REMOVED_SETTINGS } from '#gateway/removedSettings.ts';
import { readSettings } from '#runtime/readSettings.ts';
import type { Feature } from './feature.ts';

/** Includes the settings of features, which only they know. */
export type AllSettings = GatewaySettings & Readonly<Record<string, unknown>>;

/** The settings of a gateway with these features. */
export function settingsWith(features: readonly Feature[], own: z.ZodObject = SETTINGS): z.ZodObject {
  return features.reduce((all, feature) => all.extend(feature.settings), own);
}

export function readGatewaySettings(env: NodeJS.ProcessEnv, features: readonly Feature[]): AllSettings {
  const checked = SETTINGS.and(settingsWith(features, z.object({}))).superRefine((settings, context) => {
    for (const feature of features) {
      const message = feature.conflict?.(settings);
      if (message) context.addIssue({ code: 'custom', message });
    }
  });
  return readSettings(checked, env, REMOVED_SETTINGS);
}
