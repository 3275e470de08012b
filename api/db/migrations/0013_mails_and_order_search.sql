ALTER TABLE "mails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "orders_number" ON "orders" USING btree (lower(right(id, 8)) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree (lower((address->>'firstName') || ' ' || (address->>'lastName')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_last_name" ON "orders" USING btree (lower(address->>'lastName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree (lower(address->>'email') text_pattern_ops);