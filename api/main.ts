import { readApiSettings, SETTINGS } from './env.ts';
import { runApi } from './runApi.ts';
import { startApi } from './server.ts';

await runApi(Object.keys(SETTINGS.shape), async () => startApi(readApiSettings(process.env)));
