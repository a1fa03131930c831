-- Pages of a search that cost the same in a library of any size.

-- Results that are too many to sort: the most viewed of a kind and tier, and the newest of a kind, are read in order.
create index search_documents_views on search_documents (kind, tier, views desc, id desc);
create index search_documents_newest on search_documents (kind, published_at desc, id desc);

-- Names are few beside items, and are searched for apart from them.
drop index search_documents_names;
create index search_documents_names on search_documents using gin (terms) where kind in ('tag', 'actor', 'topic');
