-- The lists of the staff by a filter which few rows fit.
create index invitations_refused_by on invitations (refusal, decided_at, invited_id) where refusal is not null;
create index creator_shares_unreleased on creator_shares (owner_id, state, purchase_id) where state <> 'released';
