import { writeFileSync } from 'node:fs';
import { serversPage } from './serversPage.ts';

writeFileSync('docs/servers.md', await serversPage());
