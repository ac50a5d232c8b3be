-- What people of the office change about laws: each version is numbered, so that two do not write over each other.
alter table law_version
  add column number int not null default 1,
  -- When the office last changed it by hand: an import from files does not write over it unasked.
  add column edited_at timestamptz,
  -- What its day of effect was verified by.
  add column effective_source text not null default '';

alter table law
  add column number int not null default 1,
  -- Readers do not see any version of it; nothing of it is removed.
  add column withdrawn_at timestamptz;

-- Short names come from the office's file, or from its console, where the file changes nothing.
alter table law_alias add column by_hand boolean not null default false;

-- Days that an editor verified, by the name of the law and the day of publication: they hold for every later import.
create table law_known_day (
  name text not null,
  published date not null,
  effective date not null,
  source text not null,
  by_id text not null references staff (id),
  at timestamptz not null default now(),
  primary key (name, published)
);

-- What waits for a second person, what is being written, and what became of it.
create table law_change (
  id text primary key,
  kind text not null check (kind in ('import', 'facts', 'text', 'verify', 'withdraw', 'restore')),
  state text not null check (state in ('read', 'waiting', 'applying', 'released', 'returned', 'failed')),
  -- Counts up with every step.
  number int not null default 1,
  law_id text,
  es_id text,
  address text,
  title text not null,
  -- The number of the version or law that was read.
  base int not null default 1,
  value jsonb not null,
  differences jsonb not null default '[]',
  reason text not null default '',
  by_id text not null references staff (id),
  at timestamptz not null default now(),
  decided_by text references staff (id),
  decided_at timestamptz,
  decision text not null default '',
  progress text not null default '',
  fault text not null default '',
  -- When references to it were found anew; absent where that is still to be done.
  linked_at timestamptz
);
create index law_change_by_time on law_change (at desc);
create index law_change_of_law on law_change (law_id, at desc);
create index law_change_waiting on law_change (at desc) where state = 'waiting';
create index law_change_to_do on law_change (decided_at) where state in ('applying', 'released') and linked_at is null;
-- One change of a version waits at a time: a second one would be made upon what the first changes.
create unique index law_change_one_waits on law_change (es_id) where state = 'waiting' and es_id is not null;

-- Whose turn it is to import laws, from the console or by command, and to find references anew: one at a time each. A turn that
-- nobody renews is over.
create table law_turn (
  what text primary key check (what in ('import', 'link')),
  holder text not null,
  until timestamptz not null
);

-- What somebody found out about a text that cites an article which changed on a day.
create table citation_case (
  source_id text not null,
  law_id text not null,
  es_id text not null,
  address text not null,
  since date not null,
  outcome text not null check (outcome in ('fixed', 'kept', 'notNeeded')),
  note text not null,
  by_id text not null references staff (id),
  at timestamptz not null default now(),
  primary key (source_id, es_id, address, since)
);
create index citation_case_by_time on citation_case (at desc);
create index citation_case_of_law on citation_case (law_id, at desc);
