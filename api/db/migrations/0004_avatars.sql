CREATE TABLE "avatars" (
	"user_id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "avatars_file_unique" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;