-- Why what a check found stands as it is. It belongs to the words with their neighbours, and holds as long as they stay.
create table finding_waiver (
  draft_id text not null references draft (id) on delete cascade,
  finding text not null,
  reason text not null,
  by_id text not null references staff (id),
  at timestamptz not null default now(),
  primary key (draft_id, finding)
);

alter table draft
  -- Wrong words, forms and names; counted with every save.
  add column typos int not null default 0,
  -- Citations of articles that are no longer what they were; counted with every save and when a law changes.
  add column citations_amiss int not null default 0,
  -- When they were counted; absent where they have to be.
  add column citations_at timestamptz;
create index draft_with_typos on draft (updated_at desc) where typos > 0;
create index draft_with_citations on draft (updated_at desc) where citations_amiss > 0;
create index draft_by_counting on draft (citations_at);
