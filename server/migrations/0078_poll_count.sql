-- Named like its sibling, next_poll_at: how often the order's provider was polled.
alter table payment_orders rename column looks to poll_count;
