-- Search documents whose terms an earlier version made are found as before, until the worker has written them anew
-- (`catalogue.index-missing`). For another change of the terms: drop the column, and add it in this way again.
alter table search_documents add column is_outdated boolean not null default true;
alter table search_documents alter column is_outdated set default false;
create index search_documents_outdated on search_documents (kind, id) where is_outdated;
