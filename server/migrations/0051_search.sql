-- The search index: a row for every published item, and for every tag and actor by which items are found.
create extension if not exists fuzzystrmatch;

create table search_documents (
  -- A kind of items, 'tag' or 'actor'.
  kind text not null,
  id bigint not null,
  -- 0: the most watched and the newest, to 2: all others. Searches for common words end in the first tiers.
  tier smallint not null default 0 constraint search_documents_tier check (tier between 0 and 2),
  -- See server/src/domains/search/terms.ts.
  terms tsvector not null,
  -- The titles as they are compared, each between line breaks; so are their pinyin and initials.
  titles text not null,
  spellings text not null,
  -- Characters of the shortest title.
  title_length smallint not null,
  views bigint not null default 0,
  published_at timestamptz not null,
  primary key (kind, id)
);
create index search_documents_terms_0 on search_documents using gin (terms) where tier = 0;
create index search_documents_terms_1 on search_documents using gin (terms) where tier = 1;
create index search_documents_terms_2 on search_documents using gin (terms) where tier = 2;
create index search_documents_names on search_documents using gin (terms) where kind in ('tag', 'actor');

-- Words of titles, tags and names in Latin letters: what a mistyped word may mean.
create table search_words (
  word text collate "C" primary key
);
