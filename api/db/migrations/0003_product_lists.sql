CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
-- Versions begin with the time, so that those of another or a restored database are not taken for this one's.
CREATE FUNCTION "new_version"(before bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
	SELECT greatest(before + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)
$$;
--> statement-breakpoint
INSERT INTO "versions" ("subject", "version") VALUES ('products', new_version(0)), ('lists', new_version(0));
--> statement-breakpoint
CREATE FUNCTION "raise_version"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	free integer;
BEGIN
	SELECT id INTO free FROM versions WHERE subject = tg_argv[0] LIMIT 1 FOR UPDATE SKIP LOCKED;
	IF found THEN
		UPDATE versions SET version = new_version(version) WHERE id = free;
	ELSE
		INSERT INTO versions (subject, version) VALUES (tg_argv[0], new_version(0));
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_version" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION raise_version('products');
--> statement-breakpoint
-- What is in which list, in what order: an order, which changes the stock, leaves it as it is.
CREATE TRIGGER "lists_version" AFTER INSERT OR DELETE OR TRUNCATE
	OR UPDATE OF "id", "name", "description", "tags", "category", "brand", "type", "offer", "created_at" ON "products"
	FOR EACH STATEMENT EXECUTE FUNCTION raise_version('lists');
--> statement-breakpoint
-- Room in each page for the next version of a row, so that a changed stock leaves the indexes as they are.
ALTER TABLE "products" SET (fillfactor = 85);
--> statement-breakpoint
CREATE FUNCTION "product_text"(name text, description text, tags jsonb) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT concat_ws(E'\n', name, description,
		(SELECT string_agg(tag #>> '{}', E'\n') FROM jsonb_path_query(tags, '$[*]') AS tag))
$$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "search_text" text GENERATED ALWAYS AS (product_text(name, description, tags)) STORED;--> statement-breakpoint
CREATE INDEX "products_type" ON "products" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "products_offer" ON "products" USING btree ("offer","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree (lower(category),created_at,id);--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (lower(brand),created_at,id);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);
