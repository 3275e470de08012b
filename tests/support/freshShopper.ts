import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { graphql } from './graphql.ts';
import { codeMailedTo } from './mailedCode.ts';
import { PLACE } from './orderAddress.ts';

export interface Shopper {
  name: string;
  email: string;
  password: string;
  token: string;
}

export interface NewAddress {
  label: 'HOME' | 'WORK' | 'HOMETOWN';
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  phone?: string;
  isDefault?: boolean;
}

export const SOME_ADDRESS: NewAddress = {
  label: 'HOME',
  ...PLACE,
  phone: '+8801700000000',
};

interface FreshShopperOptions {
  name?: string;
  addresses?: readonly NewAddress[];
  shopUrl?: string;
  /** The code in the next mail to an address. */
  codeIn?: (email: string) => Promise<string>;
}

/** Registers and verifies a shopper that no other test uses. */
export async function freshShopper({
  name = 'Mina Rahman',
  addresses = [],
  shopUrl = inject('shopUrl'),
  codeIn = codeMailedTo,
}: FreshShopperOptions = {}): Promise<Shopper> {
  const email = `shopper-${randomUUID()}@haat.example`;
  const password = `pass-${randomUUID()}`;
  await graphql(
    shopUrl,
    'mutation Register($input: RegisterInput!) { register(input: $input) { success message } }',
    { input: { name, email, password } },
  );
  const { verifyOtp } = await graphql<{ verifyOtp: { token: string } }>(
    shopUrl,
    'mutation VerifyOtp($input: VerifyOtpInput!) { verifyOtp(input: $input) { success message token } }',
    { input: { email, otp: await codeIn(email) } },
  );
  const { token } = verifyOtp;
  for (const input of addresses) {
    await graphql(
      shopUrl,
      'mutation CreateAddress($input: CreateAddressInput!) { createAddress(input: $input) { success message } }',
      { input },
      token,
    );
  }
  return { name, email, password, token };
}
