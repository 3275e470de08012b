-- Each table is written once, and they are locked in the order in which orders and imports lock them.
ALTER TABLE "orders" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "import_rows" ALTER COLUMN "price_cents" SET DATA TYPE bigint,
	ALTER COLUMN "old_price_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "price_cents" SET DATA TYPE bigint,
	ALTER COLUMN "old_price_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "price_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "banners" ALTER COLUMN "from_cents" SET DATA TYPE bigint;
