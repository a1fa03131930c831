-- Sent messages are listed by their act, which is rare in a long audit.
create index audit_act on audit (act, number desc);
