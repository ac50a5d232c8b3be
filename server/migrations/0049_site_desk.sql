-- Every value that a part of the site had, numbered; what stands now stands in the tables of its own as before.
create table site_part (
  id text primary key,
  part text not null,
  number int not null check (number > 0),
  value jsonb not null,
  -- In words, as they were then: a later program may know the value no more.
  lines text[] not null,
  -- Nobody where a command wrote it.
  by_id text references staff (id),
  confirmed_by text references staff (id),
  note text not null default '',
  at timestamptz not null default now(),
  unique (part, number)
);

-- What waits for a second person or for its time; one for each part at a time.
create table site_proposal (
  id text primary key,
  part text not null,
  base int not null,
  value jsonb not null,
  lines text[] not null,
  note text not null default '',
  by_id text not null references staff (id),
  at timestamptz not null default now(),
  publish_at timestamptz,
  state text not null check (state in ('waiting', 'planned', 'done', 'returned', 'failed')),
  decided_by text references staff (id),
  decided_at timestamptz,
  decision text not null default ''
);
create unique index site_proposal_open on site_proposal (part) where state in ('waiting', 'planned');
create index site_proposal_due on site_proposal (publish_at) where state = 'planned';

alter table banner add column shows_from date, add column shows_to date;

-- Every version of an agreement that readers were or will be held to.
create table agreement_version (
  id text primary key,
  type text not null,
  version text not null,
  title text not null,
  body text not null,
  headings jsonb not null default '[]',
  effective date not null,
  changed text not null default '',
  demo boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (type, version)
);
insert into agreement_version (id, type, version, title, body, headings, effective, demo)
  select type || ':' || version, type, version, title, body, headings, effective, demo from agreement;
create trigger agreement_version_told after insert or update or delete on agreement_version
  for each row execute function tell_table();

create trigger agreement_version_media after insert or delete or update on agreement_version
  for each row execute function media_used('site', 'id', 'agreement-version:');
insert into media_use (file, place, place_id)
  select named, 'site', 'agreement-version:' || a.id from agreement_version a, files_named(to_jsonb(a)::text) named
  on conflict do nothing;
create trigger site_part_media after insert or delete or update on site_part
  for each row execute function media_used('site', 'id', 'part:');
create trigger site_proposal_media after insert or delete or update on site_proposal
  for each row execute function media_used('site', 'id', 'proposal:');
