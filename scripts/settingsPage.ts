import type { z } from 'zod';
import { SETTINGS as API_SETTINGS } from '#api/env.ts';
import { settingsWith } from '#gateway/core/readGatewaySettings.ts';
import { features } from '#gateway/features.ts';
import { backOfficeSettings } from './backOffice.ts';
import { BUILD_SETTINGS } from './shop/buildSettings.ts';

const HEAD = `# Settings

All settings are environment variables. If a value is wrong, the process does not start, and one sentence reports each
wrong value. A warning names variables that look like misspelt settings. \`npm start\` reads the settings of all tables
and gives the gateway and the API the same \`JWT_SECRET\`. \`npm run codegen\` writes this page from
[gateway/env.ts](../gateway/env.ts), [api/env.ts](../api/env.ts) and the back office's, if there is one.
`;

/** The text of docs/settings.md. */
export async function settingsPage(): Promise<string> {
  const ofBackOffice = await backOfficeSettings();
  return [
    HEAD,
    '## Gateway\n',
    settingsTable(settingsWith(features)),
    '\n## Reference API\n',
    settingsTable(API_SETTINGS),
    '\n## Build\n',
    settingsTable(BUILD_SETTINGS),
    ...(ofBackOffice ? ['\n## Back office\n', settingsTable(ofBackOffice)] : []),
    '',
  ].join('\n');
}

export function settingsTable(settings: z.ZodObject): string {
  const rows = Object.entries(settings.shape).map(
    ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.meta()?.description ?? ''} |`,
  );
  return ['| Setting | Default | What it does |', '| --- | --- | --- |', ...rows].join('\n');
}

function defaultOf(setting: z.ZodType): string {
  // Defaults that depend on the machine or the shop have a text in the schema.
  const { success, data } = setting.safeParse(undefined);
  const value: unknown = setting.meta()?.['default'] ?? data;
  if (!success) return 'required';
  if (value === null) return 'unset';
  if (typeof value === 'boolean') return value ? '`on`' : '`off`';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : `\`${value.join(',')}\``;
  return `\`${JSON.stringify(value).replaceAll('"', '')}\``;
}
