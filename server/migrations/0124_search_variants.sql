-- More spellings of Chinese characters are read as one: all search documents are written anew, as 0105 says.
alter table search_documents drop column is_outdated;
alter table search_documents add column is_outdated boolean not null default true;
alter table search_documents alter column is_outdated set default false;
create index search_documents_outdated on search_documents (kind, id) where is_outdated;
