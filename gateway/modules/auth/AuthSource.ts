import type { Texts } from '#gateway/modules/inputRules.ts';
import { Source } from '#gateway/modules/Source.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';

/** Each call counts towards the limits of account calls. */
export class AuthSource extends Source {
  readonly register = async (body: Texts) => this.#post('register', { ...body, role: 'user' });
  readonly login = async (body: Texts) => this.#post('login', body);
  readonly verifyOtp = async (body: Texts) => this.#post('verify-otp', body);
  readonly resendOtp = async (body: Texts) => this.#post('resend-otp', body);
  readonly requestReset = async (body: Texts) => this.#post('request-reset', body);
  readonly verifyResetOtp = async (body: Texts) => this.#post('verify-reset-otp', body);
  readonly resendResetOtp = async (body: Texts) => this.#post('resend-reset-otp', body);
  /** The reset token is the bearer here, and only here. */
  readonly resetPassword = async (body: Texts) =>
    this.#post('reset-password', body, { authorization: `Bearer ${body.resetToken}` });

  async #post(call: string, body: JsonObject & Texts, headers?: Record<string, string>): Promise<JsonObject> {
    await this.countAccountCall(body.email ?? null);
    return this.call({ kind: 'write', method: 'POST', path: `/api/user/${call}`, body, headers });
  }
}
