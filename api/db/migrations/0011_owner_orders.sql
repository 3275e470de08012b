CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_urgent" ON "orders" USING btree ((case status when 'pending' then 3 when 'confirmed' then 2 when 'shipped' then 1 else 0 end),created_at,id);