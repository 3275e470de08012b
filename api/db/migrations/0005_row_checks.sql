ALTER TABLE "addresses" ADD CONSTRAINT "addresses_label_check" CHECK ("addresses"."label" in ('Home', 'Work', 'Hometown')) NOT VALID;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_from_cents_check" CHECK ("banners"."from_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_price_cents_check" CHECK ("order_items"."price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_amount_cents_check" CHECK ("orders"."amount_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'confirmed', 'partially-shipped', 'shipped', 'delivered', 'cancelled', 'returned', 'draft')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_status_check" CHECK ("orders"."payment_status" in ('pending', 'paid', 'failed', 'refund_pending', 'refunded')) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_check" CHECK (jsonb_typeof("orders"."address") = 'object' and not "orders"."address" @? 'strict $.* ? (@.type() != "string")') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_old_price_cents_check" CHECK ("products"."old_price_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_discounted_percentage_check" CHECK ("products"."discounted_percentage" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_check" CHECK ("products"."type" in ('new_arrivals', 'best_sellers', 'special_offers')) NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_images_check" CHECK (jsonb_path_query_array("products"."images", '$[*] ? (@.type() == "string")') = "products"."images") NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tags_check" CHECK (jsonb_path_query_array("products"."tags", '$[*] ? (@.type() == "string")') = "products"."tags") NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_reviews_check" CHECK (jsonb_path_query_array("products"."reviews", '$[*] ? (
    @.reviewerName.type() == "string" && @.comment.type() == "string"
    && @.rating.type() == "number" && @.rating >= 0 && @.rating <= 5
    && !(@.image.type() != "string" && @.image.type() != "null"))') = "products"."reviews") NOT VALID;
--> statement-breakpoint
-- Names all rows that break one of these rules before it lets them hold, where PostgreSQL would only name the first rule.
DO $$
DECLARE
	rule record;
	ids text[];
	broken text[];
BEGIN
	FOR rule IN
		SELECT conname AS name, conrelid::regclass AS "table", pg_get_expr(conbin, conrelid) AS condition
		FROM pg_constraint
		WHERE contype = 'c' AND NOT convalidated AND connamespace = current_schema()::regnamespace AND conname IN (
			'addresses_label_check',
			'banners_from_cents_check',
			'order_items_price_cents_check',
			'orders_amount_cents_check',
			'orders_status_check',
			'orders_payment_status_check',
			'orders_address_check',
			'products_old_price_cents_check',
			'products_discounted_percentage_check',
			'products_type_check',
			'products_images_check',
			'products_tags_check',
			'products_reviews_check'
		)
		ORDER BY conrelid::regclass::text, conname
	LOOP
		EXECUTE format('SELECT array_agg(id ORDER BY id) FROM %s WHERE NOT (%s)', rule."table", rule.condition) INTO ids;
		IF ids IS NULL THEN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule."table", rule.name);
		ELSE
			broken := broken || format(
				'%s (%s): %s%s', rule."table", rule.name, array_to_string(ids[:20], ', '),
				CASE WHEN cardinality(ids) > 20 THEN format(' and %s more', cardinality(ids) - 20) END
			);
		END IF;
	END LOOP;
	IF broken IS NOT NULL THEN
		RAISE EXCEPTION USING errcode = 'HT001', message = array_to_string(broken, '; ');
	END IF;
END $$;
