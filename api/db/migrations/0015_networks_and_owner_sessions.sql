CREATE TABLE "networks" (
	"network_hmac" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "networks" ADD CONSTRAINT "networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "networks_user" ON "networks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "networks_expired" ON "networks" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "owner_sessions_expired" ON "owner_sessions" USING btree ("expires_at");