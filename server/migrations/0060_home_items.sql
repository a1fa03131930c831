-- Ids as other lists in rows are stored: the driver returns arrays of bigint as text.
alter table home_sections alter column item_ids drop default;
alter table home_sections alter column item_ids type jsonb using to_jsonb(item_ids);
alter table home_sections alter column item_ids set default '[]';
