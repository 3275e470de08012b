import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PROFILE, refusal, renderPage, sessionToken } from '#tests/support/renderPage.tsx';
import type { ErrorCode } from '#web/gql/schemaTypes.ts';
import { ProfilePage } from './ProfilePage.tsx';

test.each<[string, ErrorCode, number]>([
  ['says nothing of addresses on a server that keeps none', 'UPSTREAM_NOT_OFFERED', 0],
  ['says that the addresses could not be loaded', 'UPSTREAM_TIMEOUT', 1],
])('profile: %s', async (_, code, count) => {
  renderPage({
    at: '/profile',
    stored: { token: sessionToken() },
    routes: { '/profile': <ProfilePage /> },
    answer: () => ({
      ...refusal(code),
      data: { viewer: { __typename: 'Viewer', profile: PROFILE, addresses: null } },
    }),
  });
  await screen.findByRole('heading', { name: 'Mina Rahman' });
  expect(screen.getByText('Change password')).toHaveProperty('pathname', '/forgot-password');
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeTruthy();
  expect(screen.queryAllByText('Your addresses could not be loaded.')).toHaveLength(count);
  expect(screen.queryAllByRole('heading', { name: 'Addresses' })).toHaveLength(count);
});

test('profile: a shop that has none says so, and nothing is tried again', async () => {
  renderPage({
    at: '/profile',
    stored: { token: sessionToken() },
    routes: { '/profile': <ProfilePage /> },
    answer: () => refusal('UPSTREAM_NOT_OFFERED', 'This shop does not offer this.'),
  });
  await screen.findByRole('heading', { name: 'There is no profile' });
  expect(screen.getByText('This shop does not offer this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
});
