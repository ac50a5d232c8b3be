-- Facts the office sets: one row a name, the shape of each value belongs to the code that reads it.
create table setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table class (
  id text primary key,
  parent_id text references class (id),
  name text not null,
  sort int not null default 0
);
create index class_parent on class (parent_id, sort);

create table column_setting (
  id text primary key,
  name text not null,
  type text not null,
  route text not null,
  class_id text references class (id),
  sort int not null default 0,
  visible boolean not null default true
);

create table knowledge (
  es_id text primary key,
  kind text not null check (kind in ('news', 'article', 'law', 'video', 'book', 'question', 'solicit')),
  class_id text not null references class (id),
  title text not null,
  summary text not null default '',
  body text not null default '',
  body_text text not null default '',
  headings jsonb not null default '[]',
  cover text,
  tags text[] not null default '{}',
  source text not null default '',
  author text not null default '',
  editor text not null default '',
  attachments jsonb not null default '[]',
  state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  publish_time timestamptz not null,
  withdraw_time timestamptz,
  view_count bigint not null default 0,
  like_count bigint not null default 0,
  favourite_count bigint not null default 0,
  demo boolean not null default false,
  -- Where an imported item came from and what it said, so that a second import changes nothing.
  origin text unique,
  origin_sum text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index knowledge_by_kind on knowledge (kind, publish_time desc, es_id desc) where state = 'published';
create index knowledge_by_class on knowledge (class_id, publish_time desc, es_id desc) where state = 'published';
create index knowledge_by_views on knowledge (kind, view_count desc, es_id desc) where state = 'published';
create index knowledge_by_tag on knowledge using gin (tags);

-- What a reader may see at this very second. Every query for readers goes through it.
create view visible_knowledge as
  select * from knowledge
  where state = 'published' and publish_time <= now() and (withdraw_time is null or withdraw_time > now());

-- Privileged acts. Rows are added and never changed.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  act text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function audit_is_append_only();
