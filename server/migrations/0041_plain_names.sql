-- Names in the field's own words: emails, and the time at which a provider is polled next.
alter table letters rename to emails;
alter table emails rename column letter to email;
alter index letters_created rename to emails_created;
alter index letters_pkey rename to emails_pkey;
alter sequence letters_id_seq rename to emails_id_seq;
alter table payment_orders rename column next_look_at to next_poll_at;
alter index payment_orders_look rename to payment_orders_next_poll;
