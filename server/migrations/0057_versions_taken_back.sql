-- A version of a law that was released by mistake is taken back: it stays here and is in no chain, as if it had never come.
alter table law_version
  add column taken_back_at timestamptz,
  add column taken_back_by text not null default '',
  add column taken_back_reason text not null default '';

-- From when to when a version was taken back that stands again: what was written meanwhile was not read against it.
create table law_version_away (
  es_id text not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (es_id, since)
);

alter table law_change drop constraint law_change_kind_check;
alter table law_change add constraint law_change_kind_check
  check (kind in ('import', 'facts', 'text', 'verify', 'withdraw', 'restore', 'takeBack', 'bringBack')) not valid;
alter table law_change validate constraint law_change_kind_check;
