import type { Page } from 'playwright-core';
import { SOME_ADDRESS } from './freshShopper.ts';
import { codeMailedTo } from './mailedCode.ts';
import { waitForToast } from './toasts.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Goes from the sign-in screen to a verified, signed-in account, as a shopper does. */
export async function registerInBrowser(
  page: Page,
  { name, email, password }: Credentials & { name: string },
): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel(/name/i).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /create account|sign up/i }).click();
  await page.waitForURL('**/otpverify');
  await enterCode(page, await codeMailedTo(email));
  await waitForToast(page, 'OTP Verified Successfully!');
  await page.waitForURL((url) => url.pathname === '/');
}

export async function signInBrowser(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await waitForToast(page, 'Login Successful');
}

/** Goes from 'forgot password' to a new password, with the code from the mail. */
export async function resetPasswordInBrowser(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/signin');
  await page.getByRole('link', { name: /forgot/i }).click();
  // The old page, which has a field of the same name, stays until the new one is loaded.
  await page.getByRole('heading', { level: 1, name: /forgot/i }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: /send|reset|continue/i }).click();
  await page.waitForURL('**/otp-verify');
  await enterCode(page, await codeMailedTo(email));
  await page.waitForURL('**/reset-password');
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: /reset password/i }).click();
  await waitForToast(page, 'Password reset successfully!');
  await page.waitForURL('**/signin');
}

/** Fills in and saves the address form that the cart opens for a first address, which is then the chosen one. */
export async function addAddressInCart(page: Page): Promise<void> {
  const { street, city, state, zipCode, country, phone } = SOME_ADDRESS;
  await page.getByLabel('Street').fill(street);
  await page.getByLabel('City').fill(city);
  await page.getByLabel('State').fill(state);
  await page.getByLabel(/zip/i).fill(zipCode);
  await page.getByLabel('Country').fill(country);
  await page.getByLabel(/^phone/i).fill(phone ?? '');
  await page.getByRole('button', { name: 'Save address' }).click();
  await waitForToast(page, 'Address Added Successfully!');
}

/** Enters a code, which is sent after its last digit. */
async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/code|otp/i).fill(code);
}
