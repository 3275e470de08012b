import type { Banner } from '#gateway/rest/models.ts';
import type { JsonObject } from '#gateway/rest/readJson.ts';
import { Fields, type ReadRules } from './Fields.ts';
import { readId } from './readValue.ts';

/** Without an id, a banner has that of its place. */
export function toBanner(banner: JsonObject, rules: ReadRules, index = 0): Banner {
  const fields = new Fields('banner', [banner], rules);
  return {
    id: fields.read('_id', readId) ?? `banner-${index + 1}`,
    badge: fields.plain('sale'),
    title: fields.plain('title') ?? '',
    subtitle: fields.plain('subtitle'),
    description: fields.plain('description'),
    discount: fields.plain('discount'),
    startingPrice: fields.amount('from'),
    image: fields.picture('image'),
    imageTall: fields.picture('imageTall'),
    buttonText: fields.plain('buttonText'),
  };
}
