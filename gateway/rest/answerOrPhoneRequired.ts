import { asksForPhone } from './normalise/asksForPhone.ts';
import { serverMessage } from './normalise/serverMessage.ts';
import { RestError } from './readAnswer.ts';
import type { AnswerWithBody } from './restBody.ts';

/** The answer to a request; PHONE_REQUIRED if the server refuses for lack of a phone, by `success` or by status. */
export async function answerOrPhoneRequired(
  phone: string | null | undefined,
  sent: Promise<AnswerWithBody>,
): Promise<AnswerWithBody> {
  if (phone?.trim()) return sent;
  try {
    const answer = await sent;
    return (answer.success ? null : phoneRequiredAnswer(answer.body)) ?? answer;
  } catch (error) {
    const answer = error instanceof RestError && isDecided(error) ? phoneRequiredAnswer(error.body) : null;
    if (answer === null) throw error;
    return answer;
  }
}

/** A server that fails may have stored what it got; not where its database has refused it. */
function isDecided({ status, body }: RestError): boolean {
  return status < 500 || /validation failed|path `/i.test(JSON.stringify(body));
}

function phoneRequiredAnswer(body: unknown): AnswerWithBody | null {
  if (!asksForPhone(body)) return null;
  const message = serverMessage(body) ?? 'The shop needs a phone number for the delivery.';
  return { success: false, message, code: 'PHONE_REQUIRED', body: { success: false } };
}
