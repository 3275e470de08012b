import { isObject, type JsonObject } from '#gateway/rest/readJson.ts';
import { RestError } from '#gateway/rest/readAnswer.ts';
import { mutationAnswer, serverMessage, type AnswerWithBody } from '#gateway/rest/restBody.ts';

/** "Phone" in the languages of servers seen so far, and as databases name the field; not "headphones" or "iPhone". */
const PHONE = /(?<!\p{L})(phone|telephone|mobile|telef|téléphone)|ফোন|মোবাইল/iu;
const PHONE_FIELD = /\p{Ll}{2}Phone(?!\p{Ll})/u;
/** "Please call us: phone 01711-000000" does not ask for a phone number. */
const NUMBER = /\d{4}/;
const TEXTS = ['message', 'error', 'msg', 'errors'];

/** The answer to what was sent; PHONE_REQUIRED when the server refuses for lack of a phone, by `success` or status. */
export async function askingForPhone(
  phone: string | null | undefined,
  sent: Promise<JsonObject>,
): Promise<AnswerWithBody> {
  if (phone?.trim()) return mutationAnswer(await sent);
  try {
    const answer = mutationAnswer(await sent);
    return (answer.success ? null : phoneRequiredAnswer(answer.body)) ?? answer;
  } catch (error) {
    const answer = error instanceof RestError ? phoneRequiredAnswer(error.body) : null;
    if (answer === null) throw error;
    return answer;
  }
}

function phoneRequiredAnswer(body: unknown): AnswerWithBody | null {
  if (!isObject(body)) return null;
  const said = JSON.stringify(TEXTS.map((name) => body[name] ?? null));
  if (!(PHONE.test(said) || PHONE_FIELD.test(said)) || NUMBER.test(said)) return null;
  const message = serverMessage(body) ?? 'The shop needs a phone number for the delivery.';
  return { success: false, message, code: 'PHONE_REQUIRED', body: { success: false } };
}
