-- When the author stated that everyone named in the work is an adult and agreed to its publication: of the version that is
-- handed in next, and of each version that was. Null: nobody is named, or it was handed in by an earlier release.
alter table works add column people_consent_at timestamptz;
alter table submissions add column people_consent_at timestamptz;
