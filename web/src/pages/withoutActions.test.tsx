import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { cartLine, cartProduct } from '#tests/support/cartProducts.ts';
import {
  ALL_ACTIONS,
  PROFILE,
  refusal,
  renderPage,
  says,
  sessionToken,
  type RenderedPage,
} from '#tests/support/renderPage.tsx';
import type { ShopperAction } from '#web/gql/schemaTypes.ts';
import { CartPage } from './CartPage.tsx';
import { ContactPage } from './ContactPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';

const MINA = { id: 'u1', name: 'Mina', email: 'mina@haat.test', avatar: null };
const STORED = { root: JSON.stringify({ version: 1, products: [cartLine()], userInfo: MINA }) };
const VIEWER = { viewer: { __typename: 'Viewer', profile: PROFILE, addresses: [], orderCount: 0 } };
const ANSWERS: Record<string, object> = {
  Register: { register: { __typename: 'RegisterPayload', success: true, message: null, token: null } },
  CartProducts: { products: [{ __typename: 'Product', ...cartProduct() }] },
};

/** A page of a shop that offers everything but this. */
function openWithout(action: ShopperAction, Page: ComponentType, state?: unknown): RenderedPage {
  return renderPage({
    at: '/page',
    state,
    stored: { ...STORED, token: sessionToken() },
    routes: { '/page': <Page /> },
    shop: { shopperActions: ALL_ACTIONS.filter((other) => other !== action) },
    answer: ({ operationName }) =>
      operationName === 'Login'
        ? refusal('FORBIDDEN', 'Your account is locked')
        : { data: ANSWERS[operationName] ?? VIEWER },
  });
}

test.each<[ShopperAction, ComponentType, shown: string, gone: string]>([
  ['LOGIN', SignInPage, 'Create an account', 'Sign In'],
  ['LOGIN', SignUpPage, 'Create Account', 'Sign in'],
  ['RESET_PASSWORD', SignInPage, 'Create an account', 'Forgot password?'],
  // Links from elsewhere lead here, too: github.com/qnophq/qnop/issues/713.
  ['RESET_PASSWORD', ForgotPasswordPage, 'No new password here', 'Send code'],
  ['REGISTER', SignInPage, 'Forgot password?', 'Create an account'],
  ['RESET_PASSWORD', ProfilePage, 'Edit', 'Change password'],
  ['UPDATE_PROFILE', ProfilePage, 'Change password', 'Edit'],
  ['UPLOAD_AVATAR', ProfilePage, 'Change password', 'Upload picture'],
  ['REGISTER', SignUpPage, 'No new accounts', 'Create Account'],
  ['VERIFY_OTP', SignUpPage, 'Create Account', 'We will email you a six-digit code to verify your address.'],
  ['SEND_CONTACT_MESSAGE', ContactPage, 'support@haat.example', 'Send Message'],
])('without %s, its page keeps "%s" and does not offer "%s"', async (action, Page, shown, gone) => {
  openWithout(action, Page);
  await says(shown);
  expect(screen.queryByText(gone)).toBeNull();
});

test('a cart that cannot be ordered says where to write, and asks for no addresses', async () => {
  const { operations } = openWithout('CREATE_ORDER', CartPage);
  expect(await screen.findByText(/^This shop takes no orders here\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'write to us' }).getAttribute('href')).toBe('/contact');
  expect(screen.queryByRole('button', { name: /Order|Address/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Delivery address' })).toBeNull();
  expect(screen.queryByText(/checkout|cash on delivery/)).toBeNull();
  expect(operations.map(({ operationName }) => operationName)).not.toContain('Addresses');
});

test('without a form, a mail to the shop begins with what a link filled in', () => {
  const state = { subject: 'Cancel or change order #1', message: 'I would like to cancel it, because ' };
  openWithout('SEND_CONTACT_MESSAGE', ContactPage, state);
  expect(screen.getByText('support@haat.example').getAttribute('href')).toBe(
    'mailto:support@haat.example?subject=Cancel%20or%20change%20order%20%231&body=I%20would%20like%20to%20cancel%20it%2C%20because%20',
  );
});

test('a message about a cart that cannot be ordered begins with its lines', async () => {
  const { user } = renderPage({
    at: '/cart',
    stored: STORED,
    routes: { '/cart': <CartPage />, '/contact': <ContactPage /> },
    shop: { shopperActions: [] },
    answer: ({ operationName }) => ({ data: ANSWERS[operationName] ?? VIEWER }),
  });
  await user.click(await screen.findByRole('link', { name: 'write to us' }));
  const mail = decodeURIComponent(screen.getByText('support@haat.example').getAttribute('href') ?? '');
  expect(mail).toContain(`I would like to order: 1 × \u2068${cartLine().name}\u2069`);
});

test('without a code, a refused sign-in offers none', async () => {
  const { user } = openWithout('VERIFY_OTP', SignInPage);
  await user.type(screen.getByLabelText('Email'), 'mina@haat.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await says('Your account is locked');
  expect(screen.queryByText('Verify your email')).toBeNull();
});

test('without a code, a new shopper is led to sign in', async () => {
  const { user, address } = openWithout('VERIFY_OTP', SignUpPage);
  await user.type(screen.getByLabelText('Full name'), 'Mina Rahman');
  await user.type(screen.getByLabelText('Email'), 'mina@haat.test');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await says('Your account is ready. Please sign in.');
  await waitFor(() => expect(address()).toBe('/signin'));
  expect(localStorage.getItem('pendingEmail')).toBeNull();
});
