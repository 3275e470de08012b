import { Source, type SourceContext } from '#gateway/modules/Source.ts';
import type { RestBody } from '#gateway/rest/restBody.ts';

/** Throws RATE_LIMITED after too many account calls of this client, or of anybody for this e-mail address. */
type CountCall = (email: string | null) => Promise<void>;

/** Each call counts towards the limits of account calls. */
export class AuthSource extends Source {
  readonly #countCall: CountCall;

  constructor(context: SourceContext, countCall: CountCall) {
    super(context);
    this.#countCall = countCall;
  }

  async register(body: { name: string; email: string; password: string }): Promise<RestBody> {
    return this.#post('register', { ...body, role: 'user' });
  }

  async login(body: { email: string; password: string }): Promise<RestBody> {
    return this.#post('login', body);
  }

  async verifyOtp(body: { email: string; otp: string }): Promise<RestBody> {
    return this.#post('verify-otp', body);
  }

  async resendOtp(body: { email: string }): Promise<RestBody> {
    return this.#post('resend-otp', body);
  }

  async requestReset(body: { email: string }): Promise<RestBody> {
    return this.#post('request-reset', body);
  }

  async verifyResetOtp(body: { email: string; otp: string }): Promise<RestBody> {
    return this.#post('verify-reset-otp', body);
  }

  async resendResetOtp(body: { email: string }): Promise<RestBody> {
    return this.#post('resend-reset-otp', body);
  }

  /** The reset token is the bearer here, and only here. */
  async resetPassword(body: { newPassword: string; resetToken: string }): Promise<RestBody> {
    return this.#post('reset-password', body, { authorization: `Bearer ${body.resetToken}` });
  }

  async #post(
    call: string,
    body: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<RestBody> {
    await this.#countCall(typeof body['email'] === 'string' ? body['email'] : null);
    return this.call({ kind: 'write', method: 'POST', path: `/api/user/${call}`, body, headers });
  }
}
