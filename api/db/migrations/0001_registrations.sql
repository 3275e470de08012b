CREATE TABLE "registrations" (
	"email" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Accounts that were never verified become registrations, which wait for a code for a day.
INSERT INTO "registrations" ("email", "name", "password_hash", "expires_at")
	SELECT "email", "name", "password_hash", "created_at" + interval '1 day' FROM "users" WHERE NOT "is_verified";--> statement-breakpoint
DELETE FROM "codes";--> statement-breakpoint
DELETE FROM "reset_tokens";--> statement-breakpoint
DELETE FROM "users" WHERE NOT "is_verified";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_verified";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_email_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_new_email_key" UNIQUE("new_email");--> statement-breakpoint
ALTER TABLE "codes" DROP COLUMN "sent_at";--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD COLUMN "email" text NOT NULL;--> statement-breakpoint
CREATE TABLE "counters" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "codes_expired" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_tokens_expired" ON "reset_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reset_tokens_user" ON "reset_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "registrations_expired" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "counters_expired" ON "counters" USING btree ("expires_at");
