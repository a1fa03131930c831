-- Who may publish, by the time of the decision: all of them, or those of a state.
create index uploaders_decided on uploaders (decided_at, account_id);
create index uploaders_state_decided on uploaders (state, decided_at, account_id);
-- The devices of an account, also of sessions that have ended.
create index sessions_of_account on sessions (account_id, id);
-- Other accounts that were opened in the same browser.
create index account_traces_device on account_traces (trace) where kind = 'device';
-- The people who joined on some days, by that time. It also serves what the narrower index did.
create index accounts_created on accounts (created_at, id);
drop index accounts_created_at;
-- Orders of one currency.
create index payment_orders_currency on payment_orders (currency, id);
-- The last act of some kinds on a subject, however long its history is.
create index audit_subject_act on audit (subject, act, number desc);
