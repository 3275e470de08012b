CREATE TABLE "pictures" (
	"file" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
