-- What creators are owed is summed up by creator from this index alone.
create index creator_shares_held on creator_shares (owner_id) include (coins, due_at) where state = 'held';
