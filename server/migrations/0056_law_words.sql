-- Texts are read against the library as it is on their day: a version that comes late was not there to be read. Absent where it
-- has been there as long as the law, or longer than this is written down.
alter table law_version
  add column known_at timestamptz,
  -- When the library learned that it ends, or ends on another day.
  add column end_known_at timestamptz;
alter table law_version alter column known_at set default now();

-- The article that the words name where the version they mean has none of that number.
alter table citation add column said text not null default '';

-- Articles that files brought with other words, or left out, in a version that was there already.
create table law_article_reworded (
  es_id text not null,
  address text not null,
  at timestamptz not null default now(),
  primary key (es_id, address)
);

-- What an import writes, article by article, for the two people who answer for it.
create table law_change_words (
  change_id text not null references law_change (id) on delete cascade,
  ordinal int not null,
  title text not null,
  name text not null,
  kind text not null check (kind in ('added', 'changed', 'deleted', 'fact')),
  before text not null,
  after text not null,
  primary key (change_id, ordinal)
);
