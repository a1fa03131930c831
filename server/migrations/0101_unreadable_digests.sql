-- Messages about new works that name nobody, because the creator's account was deleted before they were sent: whoever has one
-- could not read any message.
delete from messages where kind = 'follow_digest' and facts -> 'names' = '[]';
