-- When a submitted work, or its change, came back to its author, who might not publish any more once the file was ready.
-- Null: it did not, or its author has submitted or withdrawn it since.
alter table works add column right_missing_at timestamptz;
