-- Content that is taken out as one file, or brought in from one. The files lie beside the database, below the id.
create table transfer (
  id text primary key,
  way text not null check (way in ('export', 'import')),
  state text not null check (state in ('read', 'waiting', 'working', 'done', 'failed', 'gone')),
  -- Counts up with every step.
  number int not null default 1,
  title text not null,
  -- What is taken, or how it is brought in.
  wish jsonb not null default '{}',
  -- What bringing it in would do, or what taking it out found amiss.
  report jsonb not null default '{}',
  -- By what one sees that something it touches has changed since it was read.
  basis text not null default '',
  size bigint,
  progress text not null default '',
  fault text not null default '',
  by_id text not null references staff (id),
  at timestamptz not null default now()
);
create index transfer_by_time on transfer (at desc);
-- One each at a time, over all processes.
create unique index transfer_one_at_work on transfer (way) where state in ('waiting', 'working');

-- Who wrote it where it came from: people do not come along with texts.
alter table revision add column by_name text;
