-- What readers ask. Statuses are those of the dictionary zc_question_status; the asker is forgotten when the account is closed.
create table question (
  id text primary key,
  user_id text references app_user (id),
  title text not null,
  content text not null,
  class_id text references class (id),
  -- What it is about: `ESID~22`, `ESID`, or nothing.
  article text not null default '',
  anonymous boolean not null,
  publish boolean not null,
  status text not null default '0' check (status in ('0', '1', '2', '3', '4', '5')),
  publication text not null default '0' check (publication in ('0', '1', '2')),
  -- The last day on which an answer is in time.
  due_on date not null,
  asked_at timestamptz not null default clock_timestamp(),
  answer text,
  answer_text text,
  expert text not null default '',
  expert_title text not null default '',
  answered_at timestamptz,
  valid_as_of date,
  -- How the editors put it for readers, where not in the asker's own words.
  public_title text,
  public_content text,
  tags text[] not null default '{}',
  -- The item it became when it was first made public.
  es_id text unique references knowledge (es_id) on delete set null,
  -- Tells a repeated submit.
  said bytea not null,
  demo boolean not null default false,
  origin text unique,
  constraint answered_has_answer check ((status = '2') = (answer is not null)),
  constraint answer_is_whole check (num_nulls(answer, answer_text, answered_at, valid_as_of) in (0, 4)),
  constraint public_is_answered check (publication <> '1' or (status = '2' and es_id is not null))
);
create index question_of_user on question (user_id, asked_at desc, id desc);
create index question_open on question (due_on) where status in ('0', '1', '3');

-- Every change of a question, by whom and with what words. `by` names the member of the office for the office only.
create table question_event (
  id bigint generated always as identity primary key,
  question_id text not null references question (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null
    check (kind in ('ask', 'take', 'return', 'supplement', 'answer', 'refuse', 'cancel', 'publish', 'withdraw')),
  actor text not null check (actor in ('asker', 'office')),
  by text not null default '',
  note text not null default ''
);
create index question_event_of_question on question_event (question_id, id);

create table question_attachment (
  question_id text not null references question (id) on delete cascade,
  upload_id text primary key references upload (id) on delete cascade,
  place int not null
);
create index question_attachment_of_question on question_attachment (question_id, place);

-- One voice for each reader, or for each network and day; `voter` is a hash for the latter.
create table helpful_vote (
  es_id text not null references knowledge (es_id) on delete cascade,
  voter text not null,
  user_id text references app_user (id) on delete cascade,
  helpful boolean not null,
  reason text not null default '',
  at timestamptz not null default now(),
  primary key (es_id, voter)
);
create index helpful_vote_of_user on helpful_vote (user_id) where user_id is not null;

-- Whether an answer is also told by text message.
alter table app_user add column sms_notice boolean not null default true;
