import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { services } from '#shop/settings.ts';
import { renderPage } from '#tests/support/renderPage.tsx';
import { ServiceCards } from './ServiceCards.tsx';

test('§2.30 services: the promises of the specification', () => {
  const promises = ['Free over $50', '3-5 business days', '30 days', 'Every day', 'Cash on delivery'];
  const texts = services.flatMap(({ features }) => features).join('\n');
  for (const promise of promises) expect(texts).toContain(promise);
});

test.each(services)(
  '§2.29 services: $name opens with its description, its features, Close and Shop Now',
  async (service) => {
    const { user } = renderPage({ at: '/faq', routes: { '/faq': <ServiceCards /> }, answer: () => ({}) });
    await user.click(screen.getByRole('button', { name: new RegExp(service.name) }));
    const dialog = screen.getByRole('dialog', { name: service.name });
    within(dialog).getByText(service.description);
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(service.features);
    expect(within(dialog).getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/shop');
    await user.click(within(dialog).getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
