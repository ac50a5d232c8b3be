-- Who answers a question, and with which other one it is answered. Each stays its asker's own.
alter table question add column assignee_id text references staff (id);
alter table question add column main_id text references question (id) on delete set null;
create index question_by_assignee on question (assignee_id) where assignee_id is not null;
create index question_by_main on question (main_id) where main_id is not null;

-- An answer in the making. What lies with a second person is not written in meanwhile.
create table answer_draft (
  question_id text primary key references question (id) on delete cascade,
  number int not null default 0,
  tree jsonb not null,
  fields jsonb not null,
  state text not null default 'writing' check (state in ('writing', 'approval', 'refusal', 'amendment')),
  -- Whoever wrote in it approves none of it.
  writers text[] not null default '{}',
  updated_by text references staff (id),
  updated_at timestamptz not null default clock_timestamp(),
  submitted_by text references staff (id),
  submitted_at timestamptz,
  -- The reason of a refusal, or what readers are told of a correction.
  note text not null default '',
  waivers jsonb not null default '[]'
);
create index answer_draft_waiting on answer_draft (submitted_at) where state <> 'writing';

-- What an answer was at some moment; those of acts are never replaced.
create table answer_version (
  id text primary key,
  seq bigint generated always as identity,
  question_id text not null references question (id) on delete cascade,
  number int not null,
  tree jsonb not null,
  fields jsonb not null,
  cause text not null,
  note text not null default '',
  -- What was replaced or left with a reason when it was made public.
  detail jsonb not null default '{}',
  by_id text references staff (id),
  at timestamptz not null default clock_timestamp()
);
create index answer_version_of_question on answer_version (question_id, seq desc);

create table answer_lock (
  question_id text primary key references question (id) on delete cascade,
  token text not null,
  tab text not null,
  staff_id text not null references staff (id),
  number int not null,
  since timestamptz not null default clock_timestamp(),
  last_beat timestamptz not null default clock_timestamp()
);

-- Who has the case before them.
create table question_watch (
  question_id text not null references question (id) on delete cascade,
  staff_id text not null references staff (id),
  last_seen timestamptz not null default clock_timestamp(),
  primary key (question_id, staff_id)
);

alter table staff_notice add column question_id text;

-- What the office did among itself; the asker sees the events of the question only.
create table question_desk_event (
  id bigint generated always as identity primary key,
  question_id text not null references question (id) on delete cascade,
  act text not null,
  by_id text references staff (id),
  note text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index question_desk_event_of_question on question_desk_event (question_id, id);

alter table question_event drop constraint question_event_kind_check;
alter table question_event add constraint question_event_kind_check
  check (kind in ('ask', 'take', 'return', 'supplement', 'answer', 'refuse', 'cancel', 'amend', 'publish', 'withdraw')) not valid;
alter table question_event validate constraint question_event_kind_check;
