import { runApi } from '#api/runApi.ts';
import { ALL_SETTINGS, readBackOfficeSettings } from './env.ts';
import { startBackOffice } from './startBackOffice.ts';

await runApi(Object.keys(ALL_SETTINGS.shape), async () =>
  startBackOffice(readBackOfficeSettings(process.env)),
);
