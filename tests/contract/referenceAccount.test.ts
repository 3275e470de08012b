import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { PNG, uploadAvatar } from '#tests/support/uploadAvatar.ts';
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

test('password reset; a second code too soon is RATE_LIMITED with retryAfter', async () => {
  const { email } = await api.shopper();
  const request =
    'mutation Q($input: EmailInput!) { requestPasswordReset(input: $input) { success message } }';
  expect((await gateway.ask(request, { input: { email } })).data.requestPasswordReset.success).toBe(true);
  const resend =
    'mutation Q($input: EmailInput!) { resendResetOtp(input: $input) { success } resendOtp(input: $input) { success } }';
  const limited = await gateway.ask(resend, { input: { email } });
  expect(limited.errors[0]?.extensions).toMatchObject({
    code: 'RATE_LIMITED',
    retryAfter: expect.any(Number),
  });
  const otp = await api.mails.codeMailedTo(email);
  const verify =
    'mutation V($input: VerifyOtpInput!) { verifyResetOtp(input: $input) { success resetToken } }';
  const { resetToken } = (await gateway.ask(verify, { input: { email, otp } })).data.verifyResetOtp;
  const reset = 'mutation P($input: ResetPasswordInput!) { resetPassword(input: $input) { success } }';
  const input = { resetToken, newPassword: 'another secret' };
  expect((await gateway.ask(reset, { input })).data.resetPassword).toEqual({ success: true });
  expect(codes(await gateway.ask(reset, { input }))).toEqual(['UNAUTHENTICATED']);
  expect(codes(await gateway.ask('{ viewer { orderCount } }', {}, resetToken))).toEqual(['UNAUTHENTICATED']);
});

test('an avatar is passed on after a look at its content; a file that is not a picture is refused at once', async () => {
  const { token } = await api.shopper();
  const good = await uploadAvatar(gateway, token, PNG);
  expect(good.data.uploadAvatar).toMatchObject({
    success: true,
    avatarUrl: expect.stringMatching(/^\/media\/avatars\//),
  });
  const picture = await fetch(`${gateway.url}${good.data.uploadAvatar.avatarUrl}`);
  expect(picture.headers.get('content-type')).toBe('image/webp');
  expect(codes(await uploadAvatar(gateway, token, new Uint8Array(Buffer.from('<svg/>'))))).toEqual([
    'UNSUPPORTED_MEDIA_TYPE',
  ]);
  expect(codes(await uploadAvatar(gateway, token, new Uint8Array(5 * 1024 * 1024 + 1)))).toEqual([
    'PAYLOAD_TOO_LARGE',
  ]);
});
