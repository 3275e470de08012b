import { expect, test } from 'vitest';
import { legalPages, pagesToAccept } from './legalPages.ts';

const TERMS = { name: 'Terms of Service', url: '/terms' } as const;
const PRIVACY = { name: 'Privacy Policy', url: 'https://fjord.test/privacy' } as const;
const IMPRINT = { name: 'Imprint', url: '/imprint' } as const;
const LINKED = { termsOfService: TERMS.url, privacyPolicy: PRIVACY.url, others: [IMPRINT] };
const UNLINKED = { termsOfService: 'placeholder', privacyPolicy: 'placeholder', others: [] } as const;
const NONE = { termsOfService: null, privacyPolicy: null, others: [] };

test('§2.27 footer: the legal pages are names without links until they have addresses', () => {
  expect(legalPages(UNLINKED)).toEqual([
    { name: 'Privacy Policy', url: null },
    { name: 'Terms of Service', url: null },
  ]);
  expect(legalPages(LINKED)).toEqual([PRIVACY, TERMS, IMPRINT]);
  expect(legalPages(NONE)).toEqual([]);
});

test.each([
  ['both pages', LINKED, [TERMS, PRIVACY]],
  ['the terms alone', { ...NONE, termsOfService: TERMS.url }, [TERMS]],
  ['the privacy policy alone', { ...UNLINKED, privacyPolicy: PRIVACY.url }, [PRIVACY]],
  ["the specification's sentence", UNLINKED, []],
  ['nothing where there is nothing', NONE, null],
])('§5.4 registration asks to accept the pages that exist: %s', (_what, legal, pages) => {
  expect(pagesToAccept(legal)).toEqual(pages);
});
