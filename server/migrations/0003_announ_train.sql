-- Notices of the site and training courses: one list for readers, so one table; each type fills its own columns.
create table announ_train (
  id text primary key,
  type text not null check (type in ('notice', 'train')),
  title text not null,
  summary text not null default '',
  body text not null default '',
  body_text text not null default '',
  headings jsonb not null default '[]',
  tags text[] not null default '{}',
  state text not null default 'published' check (state in ('draft', 'published', 'withdrawn')),
  publish_time timestamptz not null,
  withdraw_time timestamptz,
  view_count bigint not null default 0,
  demo boolean not null default false,

  start_time timestamptz,
  end_time timestamptz,
  signup_deadline timestamptz,
  place text,
  city text,
  mode text check (mode in ('offline', 'online', 'mixed')),
  seats int check (seats > 0),
  taken int,
  fee numeric(10, 2) check (fee >= 0),
  speakers text[],
  organiser text,
  contact text,
  agenda jsonb,

  importance text check (importance in ('normal', 'important', 'urgent')),
  valid_until timestamptz,

  -- Where an imported item came from and what it said, so that a second import changes nothing.
  origin text unique,
  origin_sum text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint train_is_whole check (type <> 'train' or num_nulls(
    start_time, end_time, signup_deadline, place, city, mode, seats, taken, fee, speakers, organiser, contact, agenda) = 0),
  constraint train_ends_after_it_starts check (end_time > start_time),
  constraint train_signup_ends_before_it check (signup_deadline < end_time),
  constraint train_takes_no_more_than_its_seats check (taken between 0 and seats),
  constraint notice_is_whole check (type <> 'notice' or importance is not null)
);
create index announ_train_by_time on announ_train (type, publish_time desc, id desc) where state = 'published';
create index announ_train_by_start on announ_train (start_time) where type = 'train' and state = 'published';

-- What a reader may see at this very second. Every query for readers goes through it.
create view visible_announ_train as
  select * from announ_train
  where state = 'published' and publish_time <= now() and (withdraw_time is null or withdraw_time > now());
