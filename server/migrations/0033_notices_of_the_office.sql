-- What a person of the office is told, a row for each of them: it is theirs to read.
create table staff_notice (
  id text primary key,
  staff_id text not null references staff (id),
  kind text not null,
  -- Who did it; nobody where a clock did.
  by_id text references staff (id),
  -- The name it had then: what is told later is no longer what happened.
  title text not null default '',
  note text not null default '',
  draft_id text,
  person_id text references staff (id),
  -- What it is about, where the same must not be told twice.
  about text,
  at timestamptz not null default now(),
  read_at timestamptz
);
create index staff_notice_by_staff on staff_notice (staff_id, at desc, id);
create index staff_notice_unread on staff_notice (staff_id) where read_at is null;
create unique index staff_notice_once on staff_notice (staff_id, about) where about is not null;

-- An invitation that is sent twice is given once: the hash of the token that both of them make.
alter table staff add column invite_once bytea unique;
