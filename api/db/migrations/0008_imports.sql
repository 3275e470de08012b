CREATE TABLE "import_rows" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"old_price_cents" integer,
	"discounted_percentage" integer NOT NULL,
	"offer" boolean NOT NULL,
	"badge" boolean,
	"images" jsonb NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"stock" integer,
	"tags" jsonb NOT NULL,
	"type" text,
	"hidden" boolean,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
