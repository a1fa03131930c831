-- The files that an import made, so that an approval is of these files and not of those of another import.
-- Null: none yet, or of an import before this migration.
alter table imports add column asset_id bigint references video_assets on delete set null;
create index imports_asset on imports (asset_id) where asset_id is not null;
