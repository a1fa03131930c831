-- What ffmpeg printed when an import was refused or failed, the end of it: for the operator, not for visitors.
alter table imports add column output text;
