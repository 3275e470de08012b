import { Source } from '#gateway/modules/Source.ts';
import type { RestBody } from '#gateway/rest/restBody.ts';

/** Each call counts towards the limits of account calls. */
export class AuthSource extends Source {
  readonly register = async (body: { name: string; email: string; password: string }) =>
    this.#post('register', { ...body, role: 'user' });
  readonly login = async (body: { email: string; password: string }) => this.#post('login', body);
  readonly verifyOtp = async (body: { email: string; otp: string }) => this.#post('verify-otp', body);
  readonly resendOtp = async (body: { email: string }) => this.#post('resend-otp', body);
  readonly requestReset = async (body: { email: string }) => this.#post('request-reset', body);
  readonly verifyResetOtp = async (body: { email: string; otp: string }) =>
    this.#post('verify-reset-otp', body);
  readonly resendResetOtp = async (body: { email: string }) => this.#post('resend-reset-otp', body);
  /** The reset token is the bearer here, and only here. */
  readonly resetPassword = async (body: { newPassword: string; resetToken: string }) =>
    this.#post('reset-password', body, { authorization: `Bearer ${body.resetToken}` });

  async #post(
    call: string,
    body: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<RestBody> {
    const { clientAddress, countAccountCall } = this.context;
    await countAccountCall(clientAddress, typeof body['email'] === 'string' ? body['email'] : null);
    return this.call({ kind: 'write', method: 'POST', path: `/api/user/${call}`, body, headers });
  }
}
