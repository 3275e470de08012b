import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, sessionToken, type RenderedPage } from '#tests/support/renderPage.tsx';
import { AddressForm } from './AddressForm.tsx';

const REFUSED = {
  __typename: 'CreateAddressPayload',
  success: false,
  message: 'Please add your phone',
  code: 'PHONE_REQUIRED',
  addresses: null,
};

const MINA = { __typename: 'Shopper', id: 'u1', name: 'Mina R.', email: 'mina@haat.test', avatar: null };

const noop = (): void => undefined;

function openForm(stored: Record<string, string> = {}): RenderedPage {
  return renderPage({
    at: '/',
    routes: {
      '/': <AddressForm onEntered={noop} onAdded={noop} onSessionEnded={noop} onCancel={noop} />,
    },
    stored,
    answer: () => ({
      data: { createAddress: REFUSED, viewer: { __typename: 'Viewer', profile: MINA, orderCount: 0 } },
    }),
  });
}

test('once the server refuses an address without a phone, the form requires one and remembers that', async () => {
  const { user, operations } = openForm();
  for (const label of ['Street', 'City', 'State', 'Zip code', 'Country'])
    await user.type(screen.getByLabelText(label), '12');
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect((await screen.findByText('Please add your phone')).getAttribute('role')).toBe('alert');
  expect(operations).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Save address' }));
  expect(screen.getByText('Enter a phone number')).toBeDefined();
  expect(operations).toHaveLength(1);
  expect(localStorage.getItem('phoneRequired')).toBe('yes');
});

test('the parcel has the name of the profile, which may be newer than the sign-in', async () => {
  const { session } = openForm({ token: sessionToken() });
  await act(async () => session.load());
  expect(await screen.findByText('Mina R.')).toBeDefined();
});

test('on a later visit the phone is no longer called optional', () => {
  openForm({ phoneRequired: 'yes' });
  expect(screen.getByLabelText('Phone')).toBeDefined();
});
