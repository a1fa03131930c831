-- The titles of a thousand entries of a history are looked up by their ids alone, in one page of this index each.
create index search_documents_id on search_documents using hash (id);
