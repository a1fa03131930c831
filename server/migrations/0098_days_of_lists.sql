-- The audit log and the ledger of some days, by time. What is added comes at the end of these indexes, which costs a
-- posting little.
create index audit_at on audit (at, number);
create index wallet_postings_at on wallet_postings (at, id);
