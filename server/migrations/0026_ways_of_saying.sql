-- How many had all its words when it was asked; null where it was noted before that was told.
alter table search_asked add column found int;

-- Pairs of a reader's word and a term that an editor does not want: they are not proposed again.
create table search_declined (
  word text not null,
  term text not null,
  at timestamptz not null default now(),
  by text not null,
  primary key (word, term)
);
