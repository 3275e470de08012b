const isText = `'$[*] ? (@.type() == "string")'`;
const isReview = `'$[*] ? (@.reviewerName.type() == "string" && @.comment.type() == "string" && @.rating.type() == "number" && @.rating >= 0 && @.rating <= 5 && !(@.image.type() != "string" && @.image.type() != "null"))'`;

const filtered = (column: string, condition: string): string =>
  `update products set ${column} = jsonb_path_query_array(${column}, ${condition}) where jsonb_path_query_array(${column}, ${condition}) <> ${column};`;

/** For each rule of migration 0005, the statement that makes all rows keep it with the least loss. */
const REPAIRS: Record<string, string> = {
  addresses_label_check: `update addresses set label = 'Home' where label not in ('Home', 'Work', 'Hometown');`,
  banners_from_cents_check: 'update banners set from_cents = 0 where from_cents < 0;',
  order_items_price_cents_check: 'update order_items set price_cents = 0 where price_cents < 0;',
  orders_amount_cents_check: 'update orders set amount_cents = 0 where amount_cents < 0;',
  orders_status_check: `update orders set status = 'pending' where status not in ('pending', 'confirmed', 'partially-shipped', 'shipped', 'delivered', 'cancelled', 'returned', 'draft');`,
  orders_payment_status_check: `update orders set payment_status = 'pending' where payment_status not in ('pending', 'paid', 'failed', 'refund_pending', 'refunded');`,
  orders_address_check: `update orders set address = coalesce((select jsonb_object_agg(key, value) from jsonb_each(case jsonb_typeof(address) when 'object' then address else '{}' end) where jsonb_typeof(value) = 'string'), '{}') where jsonb_typeof(address) <> 'object' or address @? 'strict $.* ? (@.type() != "string")';`,
  products_old_price_cents_check: 'update products set old_price_cents = null where old_price_cents < 0;',
  products_discounted_percentage_check:
    'update products set discounted_percentage = least(greatest(discounted_percentage, 0), 100);',
  products_type_check: `update products set type = null where type not in ('new_arrivals', 'best_sellers', 'special_offers');`,
  products_images_check: filtered('images', isText),
  products_tags_check: filtered('tags', isText),
  products_reviews_check: filtered('reviews', isReview),
};

/** The statements that repair the rows in a message of the migration, a line each. */
export function repairsFor(message: string): string {
  const rules = new Set(Array.from(message.matchAll(/\((\w+_check)\)/g), ([, rule = '']) => rule));
  return [...rules].flatMap((rule) => REPAIRS[rule] ?? []).join('\n');
}
