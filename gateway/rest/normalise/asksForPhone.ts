import { isObject } from '#gateway/rest/readJson.ts';

/** "Phone" in the languages of servers seen so far, and as databases name the field; not "headphones" or "iPhone". */
const PHONE = /(?<!\p{L})(phone|telephone|mobile|telef|téléphone)|ফোন|মোবাইল/iu;
const PHONE_FIELD = /\p{Ll}{2}Phone(?!\p{Ll})/u;
/** "Please call us: phone 01711-000000" does not ask for a phone number. */
const NUMBER = /\d{4}/;
const TEXTS = ['message', 'error', 'msg', 'errors'];

/** Whether a refusal is for lack of a phone: servers that need one say so in words only (rest-contract §2, Orders). */
export function asksForPhone(body: unknown): boolean {
  if (!isObject(body)) return false;
  const text = JSON.stringify(TEXTS.map((name) => body[name] ?? null));
  return (PHONE.test(text) || PHONE_FIELD.test(text)) && !NUMBER.test(text);
}
