-- The default Vietnamese name of the highest card. An installation that has members keeps the name that they know.
update vip_cards set name = jsonb_set(name, '{vi}', '"Thẻ cao cấp"')
where kind = 'supreme' and name ->> 'vi' = 'Thẻ tối thượng' and not exists (select from accounts);
