-- What a finding of a stored check is about, as it is shown: earlier versions stored the row of an order in place of its number.
create or replace function finding_subject(stored text) returns text language sql stable as $$
  select coalesce(
    (
      select format('order %s', o.reference) from payment_orders o
      where stored ~ '^order [0-9]{1,18}$' and o.id = substring(stored from '[0-9]{1,18}$')::bigint
    ),
    stored
  )
$$;
