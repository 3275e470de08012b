import { writeFileSync } from 'node:fs';
import { WCAG_PAGE, wcagPage } from './wcagPage.ts';

writeFileSync(WCAG_PAGE, wcagPage());
