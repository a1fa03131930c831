-- The back office lists the orders of a state or of a provider.
create index payment_orders_state on payment_orders (state, id);
create index payment_orders_provider on payment_orders (provider, id);
create index payment_orders_sale on payment_orders (sale_id) where sale_id is not null;
