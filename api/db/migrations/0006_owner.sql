CREATE TABLE "audit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_type";--> statement-breakpoint
DROP INDEX "products_offer";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_brand";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("type","created_at","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "products_offer" ON "products" USING btree ("offer","created_at","id") WHERE not hidden;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree (lower(category),created_at,id) WHERE not hidden;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (lower(brand),created_at,id) WHERE not hidden;--> statement-breakpoint
-- As before, and with the column "hidden".
DROP TRIGGER "lists_version" ON "products";
--> statement-breakpoint
CREATE TRIGGER "lists_version" AFTER INSERT OR DELETE OR TRUNCATE
	OR UPDATE OF "id", "name", "description", "tags", "category", "brand", "type", "offer", "created_at", "hidden" ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION raise_version('lists');
