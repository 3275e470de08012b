import type { CallName } from '#gateway/contract/contractCalls.ts';
import type { SignInName } from '#gateway/generated/schemaTypes.ts';
import type { Texts } from '#gateway/modules/inputRules.ts';
import { Source } from '#gateway/modules/Source.ts';
import { mutationAnswer, type AnswerWithBody } from '#gateway/rest/restBody.ts';

/** Each call counts towards the limits of account calls. */
export class AuthSource extends Source {
  get signInName(): SignInName {
    return this.context.signInByUserName ? 'USER_NAME' : 'EMAIL';
  }

  readonly register = async (asked: Texts) => this.#send('register', asked);
  readonly login = async (asked: Texts) => this.#send('login', asked, 'token');
  readonly verifyOtp = async (asked: Texts) => this.#send('verifyOtp', asked, 'token');
  readonly resendOtp = async (asked: Texts) => this.#send('resendOtp', asked);
  readonly requestReset = async (asked: Texts) => this.#send('requestReset', asked);
  readonly verifyResetOtp = async (asked: Texts) => this.#send('verifyResetOtp', asked, 'resetToken');
  readonly resendResetOtp = async (asked: Texts) => this.#send('resendResetOtp', asked);
  readonly resetPassword = async (asked: Texts) => this.#send('resetPassword', asked);

  async #send(name: AuthCall, asked: Texts, needed?: string): Promise<AnswerWithBody> {
    await this.countAccountCall(asked.email ?? null);
    return this.write({ name, asked }, (answer) => mutationAnswer(answer, needed));
  }
}

type AuthCall = Extract<
  CallName,
  | 'register'
  | 'login'
  | 'verifyOtp'
  | 'resendOtp'
  | 'requestReset'
  | 'verifyResetOtp'
  | 'resendResetOtp'
  | 'resetPassword'
>;
