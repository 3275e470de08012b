import { isObject, parseJson } from '#gateway/rest/readJson.ts';
import { firstOf, readText } from './readValue.ts';

/** Where an object has the address of its picture: Cloudinary, multer, Shopify and WooCommerce name it so. */
const ADDRESSES = ['secureUrl', 'secure_url', 'url', 'src', 'path', 'imageUrl', 'image'];
/** Between the pictures of a text; a comma can also be part of an address. */
const BETWEEN = /(?<=\.(?:png|jpe?g|jfif|webp|avif|gif)),\s*|,\s*(?=https?:\/\/)/i;
/** A longer text is no list of pictures. */
const MAX_JSON = 5000;

/** Adds the addresses of a text, an object, or a list of them, also in a text as JSON or with commas. */
export function addPictures(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const part of value) addPictures(part, found);
  else if (isObject(value))
    addPictures(
      firstOf(ADDRESSES, (name) => readText(value[name])),
      found,
    );
  else {
    const text = readText(value) ?? '';
    if (/^\s*[[{]/.test(text) && text.length <= MAX_JSON) addPictures(parseJson(text) ?? null, found);
    else if (text !== '') for (const part of text.split(BETWEEN)) found.add(part);
  }
}
