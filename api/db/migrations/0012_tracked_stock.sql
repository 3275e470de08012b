DROP INDEX "products_offer";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tracked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "products_special" ON "products" USING btree ((offer or type is not distinct from 'special_offers'),created_at,id) WHERE not hidden;