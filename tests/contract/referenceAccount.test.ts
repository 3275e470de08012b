import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { referenceGateway } from '#tests/support/gatewayOfFile.ts';

const { api, gateway } = await referenceGateway();

const codes = ({ errors }: { errors: { extensions: { code: string } }[] }): string[] =>
  errors.map(({ extensions }) => extensions.code);

test('registration, verification, sign-in and the profile', async () => {
  const email = `${randomUUID()}@haat.test`;
  const input = { name: 'Mina Rahman', email, password: 'secret' };
  const register =
    'mutation R($input: RegisterInput!) { register(input: $input) { success message code token } }';
  const registered = await gateway.ask(register, { input });
  expect(registered.data.register).toMatchObject({ success: true, code: null, token: null });

  const login = 'mutation L($input: LoginInput!) { login(input: $input) { success token } }';
  const unverified = await gateway.ask(login, { input: { email, password: 'secret' } });
  expect(codes(unverified)).toEqual(['FORBIDDEN']);

  const verify = 'mutation V($input: VerifyOtpInput!) { verifyOtp(input: $input) { success token } }';
  expect(codes(await gateway.ask(verify, { input: { email, otp: '12345' } }))).toEqual(['BAD_USER_INPUT']);
  const otp = await api.mails.codeMailedTo(email);
  const verified = await gateway.ask(verify, {
    input: { email, otp: ` ${otp.slice(0, 3)} ${otp.slice(3)}` },
  });
  const { token } = verified.data.verifyOtp;

  const viewer =
    '{ viewer { profile { name email phone avatar role createdAt } orderCount orders { id } addresses { id } } }';
  const mine = await gateway.ask(viewer, {}, token);
  expect(mine.errors).toEqual([]);
  expect(mine.data.viewer).toMatchObject({
    profile: { name: 'Mina Rahman', email, phone: null, avatar: null, role: 'user' },
    orderCount: 0,
    orders: [],
    addresses: [],
  });

  const update =
    'mutation U($input: UpdateProfileInput!) { updateProfile(input: $input) { success profile { name phone } } }';
  const updated = await gateway.ask(
    update,
    { input: { name: 'Nila', email, phone: '+880 1711 000000' } },
    token,
  );
  expect(updated.data.updateProfile).toEqual({
    success: true,
    profile: { name: 'Nila', phone: '+880 1711 000000' },
  });

  expect(codes(await gateway.ask(register, { input }))).toEqual(['CONFLICT']);
  const wrong = await gateway.ask(login, { input: { email, password: 'wrong' } });
  expect(wrong.errors[0]).toMatchObject({
    message: 'Invalid credentials, try again',
    extensions: { code: 'UNAUTHENTICATED' },
  });
  expect((await gateway.ask(login, { input: { email, password: 'secret' } })).data.login.success).toBe(true);
});
