-- Nothing keeps an adult site's pages from those who may not see them yet: until that gate is built, no site is one. What
-- is stored already is refused when the site starts (domains/settings/check-rating.ts), so that a database can be upgraded.
alter table settings add constraint settings_rating_adult_needs_gate
  check (not (name = 'rating' and value = '"adult"')) not valid;
