import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, says } from '#tests/support/renderPage.tsx';
import { Newsletter } from './Newsletter.tsx';

test('§2.28 §5.9 newsletter: it shows its three messages, leaves a wrong address in the field and sends nothing', async () => {
  const { user, operations } = renderPage({
    at: '/',
    routes: { '/': <Newsletter title="News" text="Once a month." /> },
    answer: () => ({ data: null }),
  });
  const field = screen.getByLabelText('Your email for the newsletter');
  const subscribe = screen.getByRole('button', { name: 'Subscribe' });
  await user.click(subscribe);
  await says('Please provide an Email !');
  expect(document.activeElement).toBe(field);
  await user.keyboard('mina@haat');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.click(subscribe);
  await says('Please give a valid Email!');
  expect(field).toHaveProperty('value', 'mina@haat');
  await user.type(field, '.test{Enter}');
  await says('Successfully subscribed!');
  expect(field).toHaveProperty('value', '');
  expect(operations).toEqual([]);
});
