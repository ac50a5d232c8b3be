-- What reached readers from the console, and who let it.
create table release (
  id bigint generated always as identity primary key,
  es_id text not null,
  draft_id text not null,
  number int not null,
  -- Of what readers could see already: 更正 with words for them, or 文字修订.
  change text check (change in ('correction', 'wording')),
  note text not null default '',
  publish_time timestamptz,
  withdraw_time timestamptz,
  released_by text not null references staff (id),
  released_at timestamptz not null default clock_timestamp(),
  -- Whose hands were in it, in case it comes back unread.
  hands text[] not null,
  -- What the last import before it said, so that the same file coming again is no news.
  import_sum text,
  -- Since when an import, or nothing, stands in its place.
  replaced_at timestamptz
);
create index release_of_item on release (es_id, id desc);
create index release_of_draft on release (draft_id, id desc);
