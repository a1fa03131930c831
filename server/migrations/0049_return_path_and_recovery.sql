-- The page from which the payer came, with the position in seconds: '/play/12?t=34'.
alter table payment_orders add column return_path text
  check (return_path ~ '^/[A-Za-z0-9][A-Za-z0-9/_-]*([?]t=[0-9]{1,6})?$');

-- A guest who has not confirmed that the recovery code is saved. Earlier guests had to confirm it at once.
alter table accounts add column needs_recovery_code boolean not null default false;
