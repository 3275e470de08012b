import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, renderPage, says, sessionToken, type RenderedPage } from '#tests/support/renderPage.tsx';
import { OtpVerifyPage } from './OtpVerifyPage.tsx';

const TOKEN = sessionToken();
const RIGHT = { __typename: 'VerifyOtpPayload', success: true, message: null, token: TOKEN };

const WRONG = { ...RIGHT, success: false, token: null };

function openStep(
  answers: Record<string, object>,
  stored: Record<string, string> = {},
  state?: unknown,
): RenderedPage {
  return renderPage({
    at: '/otpverify',
    state,
    stored: { pendingEmail: 'mina@haat.test', ...stored },
    routes: { '/otpverify': <OtpVerifyPage /> },
    answer: ({ operationName }) => answers[operationName] ?? { data: { viewer: null } },
  });
}

const code = (): HTMLInputElement => screen.getByLabelText('Six-digit code');
const sentCodes = (operations: RenderedPage['operations']): string[] =>
  operations
    .filter(({ operationName }) => operationName === 'VerifyOtp')
    .map(({ variables }) => JSON.stringify(variables).replaceAll(/\D/g, ''));
const verify = (): HTMLElement => screen.getByRole('button', { name: 'Verify' });

test('a shopper who came from the cart is led back to it', async () => {
  const answers = { VerifyOtp: { data: { verifyOtp: RIGHT } } };
  const { user, address } = openStep(answers, {}, { from: '/cart' });
  await user.type(code(), '123456');
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('§5.10 one-time code: it has exactly six digits, and Verify is disabled until they are entered', async () => {
  const { user } = openStep({ VerifyOtp: { data: { verifyOtp: WRONG } } });
  expect(screen.getByText(/mina@haat\.test/)).toBeTruthy();
  expect(code().getAttribute('inputmode')).toBe('numeric');
  expect(code().getAttribute('autocomplete')).toBe('one-time-code');
  expect(code().getAttribute('maxlength')).toBe('6');
  await user.type(code(), '12a34');
  expect(code().value).toBe('1234');
  expect(verify()).toHaveProperty('disabled', true);
  await user.type(code(), '56');
  expect(code().value).toBe('123456');
  await waitFor(() => expect(verify()).toHaveProperty('disabled', false));
});

test('§10.11 WCAG 3.3.8 one-time code: it can be pasted as e-mails show it, "123 456", and is sent automatically', async () => {
  const { user, operations } = openStep({ VerifyOtp: { data: { verifyOtp: RIGHT } } });
  await user.click(code());
  await user.paste('123 456');
  expect(screen.getAllByRole('textbox')).toEqual([code()]);
  await says('OTP Verified Successfully!');
  expect(sentCodes(operations)).toEqual(['123456']);
});

test('the sixth digit sends the code once; after a refusal, Enter sends it again and a different code is sent at once', async () => {
  const { user, operations } = openStep({ VerifyOtp: { data: { verifyOtp: WRONG } } });
  await user.type(code(), '123456');
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sentCodes(operations)).toEqual(['123456', '123456']));
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
  await user.type(code(), '{Backspace}6');
  expect(code().value).toBe('123456');
  await user.type(code(), '{Backspace}7');
  await waitFor(() => expect(code().getAttribute('aria-invalid')).toBe('true'));
  expect(sentCodes(operations)).toEqual(['123456', '123456', '123457']);
});

test("§4.12 signup: a correct code removes pendingEmail, stores the token, leads home and says 'OTP Verified Successfully!'", async () => {
  const page = openStep({ VerifyOtp: { data: { verifyOtp: RIGHT } } });
  await page.user.type(code(), '123456');
  await waitFor(() => expect(page.address()).toBe('/'));
  await says('OTP Verified Successfully!');
  expect(localStorage.getItem('pendingEmail')).toBeNull();
  expect(localStorage.getItem('token')).toBe(TOKEN);
  expect(page.operations[0]?.variables).toEqual({ input: { email: 'mina@haat.test', otp: '123456' } });
});

test("§8.22 one-time code: a wrong code says 'Invalid OTP', is marked until it is edited, and selected so that the next digit overwrites it", async () => {
  const { user } = openStep({ VerifyOtp: { data: { verifyOtp: WRONG } } });
  await user.type(code(), '123456');
  await says('Invalid OTP');
  expect(code().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect([code().selectionStart, code().selectionEnd]).toEqual([0, 6]));
  expect(document.activeElement).toBe(code());
  await user.keyboard('9');
  expect(code().value).toBe('9');
  expect(code().getAttribute('aria-invalid')).toBeNull();
  expect(localStorage.getItem('pendingEmail')).toBe('mina@haat.test');
});

test("§8.22 one-time code: a failed request says 'OTP Verification Failed', with the server's words", async () => {
  const { user } = openStep({ VerifyOtp: refusal('BAD_USER_INPUT', 'The code has expired') });
  await user.type(code(), '123456');
  await says('OTP Verification Failed');
  await says('The code has expired');
});

test("§8.21 one-time code: without an address it says 'Email Not Found.' and 'No email found. Please signup again.'", async () => {
  const { user, operations } = openStep({});
  localStorage.removeItem('pendingEmail');
  await user.type(code(), '123456');
  await says('Email Not Found.');
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await says('No email found. Please signup again.');
  expect(operations).toEqual([]);
});

test("§8.23 §10.12 one-time code: resending says 'OTP Resent Successfully!' and announces a one-minute countdown", async () => {
  const { user } = openStep({
    ResendOtp: { data: { resendOtp: { __typename: 'MessagePayload', success: true, message: null } } },
  });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await says('OTP Resent Successfully!');
  expect(await screen.findByRole('button', { name: /^Send a new code in (60|5\d) seconds$/ })).toHaveProperty(
    'disabled',
    true,
  );
  await says('You can get a new code in at most 60 seconds');
});

test("§8.22 one-time code: 'Failed to resend OTP' says when it can be tried again", async () => {
  const tooSoon = {
    data: { resendOtp: null },
    errors: [
      {
        message: 'Please wait 40 seconds',
        path: ['resendOtp'],
        extensions: { code: 'RATE_LIMITED', retryAfter: 40 },
      },
    ],
  };
  const { user } = openStep({ ResendOtp: tooSoon });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await says('Failed to resend OTP');
  expect(screen.getByText('Please wait 40 seconds').getAttribute('role')).toBe('alert');
  await screen.findByRole('button', { name: /^Send a new code in (40|3\d) seconds$/ });
  expect(code().getAttribute('aria-invalid')).toBeNull();
});

test('the countdown goes on after a reload', () => {
  openStep({}, { 'pendingEmail.nextCodeAt': String(Date.now() + 30_000) });
  const resend = screen.getByRole('button', { name: /^Send a new code in (30|2\d) seconds$/ });
  expect(resend).toHaveProperty('disabled', true);
  expect(screen.getByText('You can get a new code in at most 30 seconds')).toBeTruthy();
});

test('a wait of hours is shown in hours', () => {
  openStep({}, { 'pendingEmail.nextCodeAt': String(Date.now() + 7_200_000) });
  expect(screen.getByRole('button', { name: 'Send a new code in 2 hours' })).toHaveProperty('disabled', true);
  expect(screen.getByText('You can get a new code in at most 2 hours')).toBeTruthy();
});

test('a refusal without a time does not say that a new code can be sent now', async () => {
  const { user } = openStep({ ResendOtp: refusal('BAD_USER_INPUT', 'No more codes today') });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await says('Failed to resend OTP');
  await says('No more codes today');
  expect(screen.queryByText(/can get a new code/)).toBeNull();
});
