import { writeFileSync } from 'node:fs';
import { mappingJsonSchema } from '#gateway/features/mapping/mappingSchema.ts';
import { settingsPage } from './settingsPage.ts';

writeFileSync('docs/settings.md', await settingsPage());
writeFileSync('docs/rest-mapping.schema.json', `${JSON.stringify(mappingJsonSchema(), null, 2)}\n`);
