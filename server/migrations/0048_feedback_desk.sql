-- Who replies to a feedback, with which other one, what it is about, and the text that corrects it. Each stays its sender's own.
alter table feedback add column assignee_id text references staff (id);
alter table feedback add column main_id text references feedback (id) on delete set null;
alter table feedback add column es_id text;
-- That the office, and not the reader's page, says what it is about.
alter table feedback add column linked boolean not null default false;
alter table feedback add column draft_id text references draft (id) on delete set null;
alter table feedback add column corrected_at timestamptz;
create index feedback_by_assignee on feedback (assignee_id) where assignee_id is not null;
create index feedback_by_main on feedback (main_id) where main_id is not null;
create index feedback_by_item on feedback (es_id) where status = '0' and es_id is not null;
create index feedback_done on feedback ((coalesce(replied_at, created_at)) desc, id) where status <> '0';

-- What was sent before named its item by the page only.
update feedback set es_id = substring(page from '[?&]id=([0-9A-Za-z_-]{1,64})(?:[&#]|$)')
where page ~ '^/(newsDetails|videoDetails|videoPlay|trainingDetails|questionDetails|books|readDetails|lawDetails|solicit-letter|article|notice-detail)[?]';

-- A reply in the making.
create table reply_draft (
  feedback_id text primary key references feedback (id) on delete cascade,
  number int not null default 0,
  tree jsonb not null,
  updated_by text references staff (id),
  updated_at timestamptz not null default clock_timestamp()
);

-- What a reply was at some moment; those of acts are never replaced.
create table reply_version (
  id text primary key,
  seq bigint generated always as identity,
  feedback_id text not null references feedback (id) on delete cascade,
  number int not null,
  tree jsonb not null,
  cause text not null,
  note text not null default '',
  by_id text references staff (id),
  at timestamptz not null default clock_timestamp()
);
create index reply_version_of_feedback on reply_version (feedback_id, seq desc);

create table reply_lock (
  feedback_id text primary key references feedback (id) on delete cascade,
  token text not null,
  tab text not null,
  staff_id text not null references staff (id),
  number int not null,
  since timestamptz not null default clock_timestamp(),
  last_beat timestamptz not null default clock_timestamp()
);

-- Who has the case before them.
create table feedback_watch (
  feedback_id text not null references feedback (id) on delete cascade,
  staff_id text not null references staff (id),
  last_seen timestamptz not null default clock_timestamp(),
  primary key (feedback_id, staff_id)
);

-- What the office did among itself; the sender sees the events of the feedback only.
create table feedback_desk_event (
  id bigint generated always as identity primary key,
  feedback_id text not null references feedback (id) on delete cascade,
  act text not null,
  by_id text references staff (id),
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index feedback_desk_event_of_feedback on feedback_desk_event (feedback_id, id);

alter table staff_notice add column feedback_id text;
