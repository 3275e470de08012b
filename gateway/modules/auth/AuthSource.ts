import type { Texts } from '#gateway/modules/inputRules.ts';
import { Source } from '#gateway/modules/Source.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { mutationAnswer, type AnswerWithBody } from '#gateway/rest/restBody.ts';

/** Each call counts towards the limits of account calls. */
export class AuthSource extends Source {
  readonly register = async (body: Texts) => this.#post('register', { ...body, role: 'user' });
  readonly login = async (body: Texts) => this.#post('login', body, 'token');
  readonly verifyOtp = async (body: Texts) => this.#post('verify-otp', body, 'token');
  readonly resendOtp = async (body: Texts) => this.#post('resend-otp', body);
  readonly requestReset = async (body: Texts) => this.#post('request-reset', body);
  readonly verifyResetOtp = async (body: Texts) => this.#post('verify-reset-otp', body, 'resetToken');
  readonly resendResetOtp = async (body: Texts) => this.#post('resend-reset-otp', body);
  /** Only this call sends the reset token as its bearer token. */
  readonly resetPassword = async (body: Texts) =>
    this.#post('reset-password', body, undefined, { authorization: `Bearer ${body.resetToken}` });

  async #post(
    call: string,
    body: JsonObject & Texts,
    needed?: string,
    headers?: Record<string, string>,
  ): Promise<AnswerWithBody> {
    await this.countAccountCall(body.email ?? null);
    const post = { method: 'POST', path: `/api/user/${call}`, body, headers } as const;
    return this.write(post, (answer) => mutationAnswer(answer, needed));
  }
}
