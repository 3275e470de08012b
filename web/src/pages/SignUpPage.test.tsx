import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  refusal,
  renderPage,
  sessionToken,
  signedOut,
  type RenderedPage,
} from '#tests/support/renderPage.tsx';
import { secondsToNextCode } from '#web/features/auth/codeCooldown.ts';
import { SignUpForm } from '#web/features/auth/SignUpForm.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const TOKEN = sessionToken();

const answered = (part: object): object => ({
  data: { register: { __typename: 'RegisterPayload', success: true, message: null, token: null, ...part } },
});

function openSignUp(register: object): RenderedPage {
  return renderPage({
    at: '/signup',
    routes: signedOut('/signup', <SignUpPage />),
    answer: ({ operationName }) => (operationName === 'Register' ? register : { data: { viewer: null } }),
  });
}

async function fillIn({ user }: RenderedPage): Promise<void> {
  await user.type(screen.getByLabelText('Full name'), 'Mina Rahman');
  await user.type(screen.getByLabelText('Email'), 'mina@haat.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
}

test('§2.33 §5.4 registration: the button is disabled until the terms are accepted, the role is fixed, and a link leads to sign in', async () => {
  const { user } = openSignUp({});
  expect(screen.getByText('User Account')).toBeTruthy();
  expect(screen.getByText('All new registrations are created as user accounts')).toBeTruthy();
  expect(screen.getByRole('link', { name: /sign in/i }).getAttribute('href')).toBe('/signin');
  const submit = screen.getByRole('button', { name: 'Create Account' });
  expect(submit).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  expect(submit).toHaveProperty('disabled', false);
});

test('§5.4 registration: Enter without accepted terms says at the checkbox what is missing', async () => {
  const { user, operations } = openSignUp({});
  await user.type(screen.getByLabelText('Full name'), 'Mina Rahman');
  await user.type(screen.getByLabelText('Email'), 'mina@haat.test');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  const box = screen.getByRole('checkbox', { description: 'Please accept the terms and conditions' });
  expect(box).toBe(document.activeElement);
  expect(box.getAttribute('aria-invalid')).toBe('true');
  // Below the box, in the toast, and in the text for screen readers.
  expect(screen.getAllByText('Please accept the terms and conditions')).toHaveLength(3);
  await user.click(box);
  expect(box.getAttribute('aria-invalid')).toBeNull();
  expect(operations).toEqual([]);
});

test("registration asks for consent to the shop's pages, with links, or for none if there are none", async () => {
  const terms = { name: 'Terms of Service', url: '/terms' } as const;
  const privacy = { name: 'Privacy Policy', url: 'https://fjord.test/privacy' } as const;
  const { user } = renderPage({
    at: '/signup',
    routes: signedOut('/signup', <SignUpForm toAccept={[terms, privacy]} />),
    answer: () => ({ data: { viewer: null } }),
  });
  const submit = screen.getByRole('button', { name: 'Create Account' });
  expect(submit).toHaveProperty('disabled', true);
  for (const { name, url } of [terms, privacy])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(url);
  await user.click(
    screen.getByRole('checkbox', { name: 'I accept the Terms of Service and the Privacy Policy' }),
  );
  expect(submit).toHaveProperty('disabled', false);
  cleanup();
  renderPage({
    at: '/signup',
    routes: signedOut('/signup', <SignUpForm toAccept={null} />),
    answer: () => ({ data: { viewer: null } }),
  });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Create Account' })).toHaveProperty('disabled', false);
});

test('§5.3 registration: every invalid field shows its error, and the first one gets the focus', async () => {
  const { user, operations } = openSignUp({});
  await user.click(screen.getByRole('checkbox'));
  await user.type(screen.getByLabelText('Full name'), 'Mina');
  await user.type(screen.getByLabelText('Email'), 'mina@haat');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByText('Enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Create a password')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toBe(document.activeElement);
  await user.type(screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(operations).toEqual([]);
});

test('§2.34 signup: it stores pendingEmail and goes to /otpverify', async () => {
  const page = openSignUp(answered({}));
  await fillIn(page);
  await waitFor(() => expect(page.address()).toBe('/otpverify'));
  expect(localStorage.getItem('pendingEmail')).toBe('mina@haat.test');
  // A code has just been mailed: the shopper must wait for another one.
  expect(secondsToNextCode('pendingEmail')).toBeGreaterThan(50);
  expect(page.operations[0]?.variables).toEqual({
    input: { name: 'Mina Rahman', email: 'mina@haat.test', password: 'secret' },
  });
});

test('a server that asks for no code signs the shopper in at once', async () => {
  const page = openSignUp(answered({ token: TOKEN }));
  await fillIn(page);
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(localStorage.getItem('token')).toBe(TOKEN);
  expect(localStorage.getItem('pendingEmail')).toBeNull();
});

test.each([
  ['User already exists', answered({ success: false, message: 'User already exists' })],
  ['This e-mail is taken', refusal('CONFLICT', 'This e-mail is taken')],
])(
  "§8.8 registration: a refusal says 'Registration Failed', with the server's words '%s'",
  async (words, register) => {
    const page = openSignUp(register);
    await fillIn(page);
    expect((await screen.findAllByText('Registration Failed')).length).toBeGreaterThan(0);
    expect(screen.getByText(words).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Mina Rahman');
    expect(page.address()).toBe('/signup');
  },
);
