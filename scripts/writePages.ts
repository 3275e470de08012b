import { writeFileSync } from 'node:fs';
import { settingsPage } from './settingsPage.ts';
import { WCAG_PAGE, wcagPage } from './wcagPage.ts';

writeFileSync('docs/settings.md', await settingsPage());
writeFileSync(WCAG_PAGE, wcagPage());
