-- The staff's lists of payment events: those that wait for a decision, and those that the staff dismissed. Notices that need
-- no action (`other`) are dismissed by themselves, and in neither list.
create index payment_events_reviewed on payment_events (state, id)
  where state = 'quarantined' or (state = 'dismissed' and kind <> 'other');
