import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { isToastShown } from '#tests/support/isToastShown.ts';
import { refusal, renderPage, says, sessionToken, type RenderedPage } from '#tests/support/renderPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetOtpVerifyPage } from './OtpVerifyPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const MINA = { id: 'u1', name: 'Mina Rahman', email: 'mina@haat.test', exp: null };

interface Visit {
  at: string;
  stored?: Record<string, string>;
  answers?: Record<string, object>;
}

function open({ at, stored, answers = {} }: Visit): RenderedPage {
  return renderPage({
    at,
    stored,
    routes: {
      '/forgot-password': <ForgotPasswordPage />,
      '/otp-verify': <ResetOtpVerifyPage />,
      '/reset-password': <ResetPasswordPage />,
    },
    answer: ({ operationName }) => answers[operationName] ?? { data: null },
  });
}

const message = (part: object = {}): object => ({
  __typename: 'MessagePayload',
  success: true,
  message: null,
  ...part,
});

test('§4.13 reset: it leads from the address through the code to the new password, and each step stores its key', async () => {
  const page = open({
    at: '/forgot-password',
    stored: { token: sessionToken(), root: JSON.stringify({ version: 1, products: [], userInfo: MINA }) },
    answers: {
      RequestPasswordReset: { data: { requestPasswordReset: message() } },
      VerifyResetOtp: {
        data: {
          verifyResetOtp: {
            __typename: 'VerifyResetOtpPayload',
            success: true,
            message: null,
            resetToken: 'r1',
          },
        },
      },
      ResetPassword: { data: { resetPassword: message() } },
    },
  });
  await page.user.type(screen.getByLabelText('Email'), 'mina@haat.test{Enter}');
  await says('Please Check Your Email for OTP');
  expect(localStorage.getItem('resetEmail')).toBe('mina@haat.test');
  await page.user.type(await screen.findByLabelText('Six-digit code'), '123456');
  await says('OTP Verified Successfully!');
  await page.user.type(await screen.findByLabelText('New Password'), 'secret2');
  expect([localStorage.getItem('resetEmail'), localStorage.getItem('resetToken')]).toEqual([null, 'r1']);
  await page.user.type(screen.getByLabelText('Confirm Password'), 'secret2{Enter}');
  await says('Password reset successfully!');
  await waitFor(() => expect(page.address()).toBe('/signin'));
  expect([localStorage.getItem('resetToken'), localStorage.getItem('token')]).toEqual([null, null]);
  expect(page.operations.at(-1)?.variables).toEqual({ input: { resetToken: 'r1', newPassword: 'secret2' } });
});

test('§5.13 forgot password: the e-mail address is required', async () => {
  const { user, operations } = open({ at: '/forgot-password' });
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByText('Enter your email')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toBe(document.activeElement);
  expect(operations).toEqual([]);
});

test("§8.25 reset request: a refusal shows the server's message, and a failure shows 'Something Went Wrong'", async () => {
  const answers: Record<string, object> = {
    RequestPasswordReset: {
      data: { requestPasswordReset: message({ success: false, message: 'No such user' }) },
    },
  };
  const page = open({ at: '/forgot-password', answers });
  await page.user.type(screen.getByLabelText('Email'), 'mina@haat.test{Enter}');
  await says('No such user');
  answers['RequestPasswordReset'] = refusal('UPSTREAM_UNAVAILABLE');
  await page.user.click(screen.getByRole('button', { name: 'Send code' }));
  await says('Something Went Wrong');
  expect(page.address()).toBe('/forgot-password');
});

test("§8.24 reset code: resending says 'Failed to Resend OTP', or without an address 'No email found. Please try again.'", async () => {
  const { user } = open({
    at: '/otp-verify',
    stored: { resetEmail: 'mina@haat.test' },
    answers: { ResendResetOtp: refusal('UPSTREAM_TIMEOUT') },
  });
  await user.click(screen.getByRole('button', { name: 'Resend code' }));
  await says('Failed to Resend OTP');
  localStorage.removeItem('resetEmail');
  await user.click(await screen.findByRole('button', { name: 'Resend code' }));
  await says('No email found. Please try again.');
});

test('§5.12 reset password: each error is shown, and its field gets the focus', async () => {
  const { user, operations } = open({ at: '/reset-password', stored: { resetToken: 'r1' } });
  const first = screen.getByLabelText('New Password');
  const second = screen.getByLabelText('Confirm Password');
  const submit = screen.getByRole('button', { name: 'Reset Password' });
  await user.click(submit);
  await says('Please Fill All Fields.');
  expect(document.activeElement).toBe(first);
  expect(isToastShown('Please Fill All Fields.')).toBe(true);
  await user.type(first, '12345');
  expect(isToastShown('Please Fill All Fields.')).toBe(false);
  await user.type(second, '12345');
  await user.click(submit);
  await says('Password Must Be At Least 8 Characters.');
  await user.type(first, '6');
  await user.click(submit);
  await says('Passwords Do Not Match.');
  expect(document.activeElement).toBe(second);
  localStorage.removeItem('resetToken');
  await user.click(submit);
  await says('Invalid or Expired Token.');
  expect(operations).toEqual([]);
});

test.each([
  ['Password reset failed', { data: { resetPassword: message({ success: false }) } }],
  ['Something Went Wrong', refusal('UPSTREAM_UNAVAILABLE')],
  ['Invalid or Expired Token.', refusal('UNAUTHENTICATED')],
])("§8.26 reset password: a failure says '%s', and the token stays", async (words, answer) => {
  const { user } = open({
    at: '/reset-password',
    stored: { resetToken: 'r1' },
    answers: { ResetPassword: answer },
  });
  await user.type(screen.getByLabelText('New Password'), 'secret2');
  await user.type(screen.getByLabelText('Confirm Password'), 'secret2{Enter}');
  await says(words);
  expect(localStorage.getItem('resetToken')).toBe('r1');
  expect(screen.getByRole('link', { name: 'Request a new code' })).toBeTruthy();
});
