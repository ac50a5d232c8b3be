-- What people of the office say about a text in the making, about words of it or about the whole. None is removed by editing.
create table draft_comment (
  id text primary key,
  draft_id text not null references draft (id) on delete cascade,
  -- Of the text as it was read when this was said.
  number int not null,
  -- The words as they were then; empty where it is about the whole.
  quote text not null default '',
  -- Where it lies in the text that is stored now, in characters that can be seen; null where its words are gone.
  place_from int,
  place_to int,
  -- The words it lies on, or last lay on, and what stands around them.
  words text not null default '',
  before text not null default '',
  after text not null default '',
  text text not null,
  settled boolean not null default false,
  by_id text not null references staff (id),
  -- One press of a button says it once.
  once text not null,
  at timestamptz not null default clock_timestamp(),
  unique (by_id, once),
  check ((place_from is null) = (place_to is null)),
  check (place_from >= 0 and place_to > place_from)
);
create index draft_comment_by_draft on draft_comment (draft_id, at);

create table draft_comment_entry (
  id text primary key,
  seq bigint generated always as identity,
  comment_id text not null references draft_comment (id) on delete cascade,
  act text not null check (act in ('reply', 'settle', 'reopen')),
  text text not null,
  by_id text not null references staff (id),
  once text,
  at timestamptz not null default clock_timestamp(),
  unique (by_id, once)
);
create index draft_comment_entry_by_comment on draft_comment_entry (comment_id, seq);
