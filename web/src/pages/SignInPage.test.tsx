import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { isToastShown } from '#tests/support/isToastShown.ts';
import {
  ALL_ACTIONS,
  refusal,
  renderPage,
  sessionToken,
  signedOut,
  type Answer,
  type PageSettings,
  type RenderedPage,
} from '#tests/support/renderPage.tsx';
import { secondsToNextCode } from '#web/features/auth/codeCooldown.ts';
import { SIGN_IN_TOAST } from '#web/features/auth/useGoToSignIn.ts';
import { notify } from '#web/ui/notify.ts';
import { SignInPage } from './SignInPage.tsx';

const TOKEN = sessionToken();

const NOBODY = { data: { viewer: null } };

function openSignIn(login: object, { state, shop }: Pick<PageSettings, 'state' | 'shop'> = {}): RenderedPage {
  const answer: Answer = ({ operationName }) => (operationName === 'Login' ? login : NOBODY);
  return renderPage({ at: '/signin', state, shop, routes: signedOut('/signin', <SignInPage />), answer });
}

const answered = (part: object): object => ({
  data: { login: { __typename: 'LoginPayload', success: false, message: null, token: null, ...part } },
});

async function fillIn({ user }: RenderedPage): Promise<void> {
  await user.type(screen.getByLabelText('Email'), ' mina@haat.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

test("§5.1 login: empty fields say 'Enter your email' and 'Enter your password', each until it is edited", async () => {
  const { user, operations } = openSignIn({});
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.getByLabelText('Email')).toBe(document.activeElement);
  for (const words of ['Enter your email', 'Enter your password'])
    expect(screen.getByText(words)).toBeTruthy();
  await user.keyboard('m');
  expect(screen.queryByText('Enter your email')).toBeNull();
  expect(screen.getByText('Enter your password')).toBeTruthy();
  expect(operations.map(({ operationName }) => operationName)).not.toContain('Login');
});

test("§4.11 login: the button says 'Signing In...' and is disabled until the answer arrives", async () => {
  const { passed, open } = gate();
  const page = openSignIn(passed.then(() => answered({})));
  await fillIn(page);
  expect(screen.getByRole('button', { name: 'Signing In...' })).toHaveProperty('disabled', true);
  open();
  expect(await screen.findByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false);
});

test('a shopper who was sent to sign in is led back, and the toast that asked for it disappears', async () => {
  const page = openSignIn(answered({ success: true, token: TOKEN }), { state: { from: '/cart' } });
  act(() => void notify.plain('Please Login to Place an Order', SIGN_IN_TOAST));
  await screen.findAllByText('Please Login to Place an Order');
  await fillIn(page);
  await waitFor(() => expect(page.address()).toBe('/cart'));
  expect(isToastShown('Please Login to Place an Order')).toBe(false);
});

test.each([
  ['an unsuccessful answer', answered({ message: 'User does not exist' }), 'User does not exist'],
  ['a token that nobody can read', answered({ success: true, token: 'x.y.z' }), null],
  ['a wrong password', refusal('UNAUTHENTICATED'), 'Incorrect email or password.'],
  ['too many tries', refusal('RATE_LIMITED', 'Try again in 40 seconds'), 'Try again in 40 seconds'],
  ['a server that is down', refusal('UPSTREAM_UNAVAILABLE'), 'The shop cannot be reached at the moment.'],
])("§8.7 login: with %s, it says 'Login Failed' and what was typed stays", async (_, login, words) => {
  await fillIn(openSignIn(login));
  expect((await screen.findAllByText('Login Failed')).length).toBeGreaterThan(0);
  if (words !== null) expect(screen.getByText(words).getAttribute('role')).toBe('alert');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'mina@haat.test');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret');
  expect(localStorage.getItem('token')).toBeNull();
});

test('the error toast disappears when a field is edited, and the reason beside the form stays', async () => {
  const page = openSignIn(refusal('UNAUTHENTICATED'));
  await fillIn(page);
  await screen.findByText('Incorrect email or password.');
  expect(isToastShown('Login Failed')).toBe(true);
  await page.user.type(screen.getByLabelText('Password'), '!');
  expect(isToastShown('Login Failed')).toBe(false);
  expect(screen.getByText('Incorrect email or password.')).toBeTruthy();
});

test('the error toast disappears when the shopper tries again', async () => {
  const logins = [refusal('UPSTREAM_UNAVAILABLE'), answered({ success: true, token: TOKEN })];
  const page = renderPage({
    at: '/signin',
    routes: signedOut('/signin', <SignInPage />),
    answer: ({ operationName }) => (operationName === 'Login' ? logins.shift() : null) ?? NOBODY,
  });
  await fillIn(page);
  await screen.findByText('The shop cannot be reached at the moment.');
  expect(isToastShown('Login Failed')).toBe(true);
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(page.address()).toBe('/'));
  expect(isToastShown('Login Failed')).toBe(false);
  expect(isToastShown('Login Successful')).toBe(true);
});

test('an unverified account gets a link to the code page', async () => {
  const page = openSignIn(refusal('FORBIDDEN', 'Verify your email first'));
  await fillIn(page);
  await page.user.click(await screen.findByRole('link', { name: 'Verify your email' }));
  expect(page.address()).toBe('/otpverify');
  expect(localStorage.getItem('pendingEmail')).toBe('mina@haat.test');
  expect(secondsToNextCode('pendingEmail')).toBeGreaterThan(50);
});

test('§2.32 login: the password is hidden until the shopper shows it, and links lead to a new one and a new account', async () => {
  const { user } = openSignIn({});
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
  await user.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text');
  expect(screen.getByRole('link', { name: /forgot/i }).getAttribute('href')).toBe('/forgot-password');
  expect(screen.getByRole('link', { name: /create/i }).getAttribute('href')).toBe('/signup');
});

test('at a shop with user names, the field takes one, and the words name it', async () => {
  const { user, operations } = openSignIn(refusal('UNAUTHENTICATED'), { shop: { signInName: 'USER_NAME' } });
  const field = await screen.findByLabelText('User name');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  for (const words of ['Enter your user name', 'Enter your password'])
    expect(screen.getByText(words)).toBeTruthy();
  expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual([null, 'username']);
  await user.type(field, 'mina rahman');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Incorrect user name or password.')).toBeTruthy();
  const sent = operations.find(({ operationName }) => operationName === 'Login');
  expect(sent?.variables).toEqual({ input: { email: 'mina rahman', password: 'secret' } });
});

test('at a shop with user names, what a refusal says is shown, without a link to the code page', async () => {
  const page = openSignIn(refusal('FORBIDDEN', 'Your account is locked'), {
    shop: { signInName: 'USER_NAME' },
  });
  await page.user.type(await screen.findByLabelText('User name'), 'mina');
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  await page.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Your account is locked')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Verify your email' })).toBeNull();
  expect(localStorage.getItem('pendingEmail')).toBeNull();
});

test('what is typed before the shop says that it has user names stays', async () => {
  const { passed, open } = gate();
  const page = renderPage({
    at: '/signin',
    routes: signedOut('/signin', <SignInPage />),
    shop: null,
    answer: ({ operationName }) =>
      operationName === 'ShopperActions'
        ? passed.then(() => ({ data: { signInName: 'USER_NAME', shopperActions: ALL_ACTIONS } }))
        : NOBODY,
  });
  await page.user.type(screen.getByLabelText('Email'), 'mina');
  open();
  expect(await screen.findByLabelText('User name')).toHaveProperty('value', 'mina');
});
