-- How many bytes of pictures accounts and networks had stored in one day of the site. Swept when the day is over.
create table picture_quotas (
  day date not null,
  -- Keyed hash of the account or the network.
  subject bytea not null,
  bytes bigint not null,
  primary key (day, subject)
);
