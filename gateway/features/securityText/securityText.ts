import { z } from 'zod';
import type { Feature } from '#gateway/core/feature.ts';
import { list } from '#runtime/settingValues.ts';

const isContact = (address: string): boolean => /^(mailto:[^\s@]+@|tel:\+|https:\/\/)\S+$/i.test(address);

const settings = {
  SECURITY_CONTACT: list
    .refine(
      (contacts) => contacts.every(isContact),
      'must be addresses such as mailto:security@shop.example, https://… or tel:+…, separated by commas.',
    )
    .default([])
    .describe(
      'Where to report a vulnerability of the shop, best first, for `/.well-known/security.txt`. Unset: there is no such file.',
    ),
  SECURITY_EXPIRES: z.iso
    .date('must be a date such as 2027-11-30.')
    .nullable()
    .default(null)
    .describe(
      'Until when somebody reads `SECURITY_CONTACT`, which needs it; at most a year ahead is usual. From that day on there is no file, and the log says so.',
    ),
};

export const securityText: Feature<typeof settings> = {
  settings,
  async open({ SECURITY_CONTACT, SECURITY_EXPIRES }, { log }) {
    if (SECURITY_CONTACT.length === 0) return null;
    if (SECURITY_EXPIRES === null)
      throw new Error('SECURITY_CONTACT needs SECURITY_EXPIRES, a date such as 2027-11-30.');
    const { securityRoute } = await import('./securityRoute.ts');
    return { routes: securityRoute(SECURITY_CONTACT, new Date(SECURITY_EXPIRES), log) };
  },
};
