ALTER TABLE "users" RENAME CONSTRAINT "users_email_key" TO "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" RENAME CONSTRAINT "users_new_email_key" TO "users_new_email_unique";--> statement-breakpoint
ALTER TABLE "addresses" RENAME CONSTRAINT "addresses_user_id_fkey" TO "addresses_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "order_items" RENAME CONSTRAINT "order_items_order_id_fkey" TO "order_items_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_user_id_fkey" TO "orders_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "reset_tokens" RENAME CONSTRAINT "reset_tokens_user_id_fkey" TO "reset_tokens_user_id_users_id_fk";
