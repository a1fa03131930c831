-- Reserved: another change uses this number. This file is removed when both are merged.
select 1;
