-- What readers report. Without login there is no user but a code, kept as a hash, to follow it by.
create table feedback (
  id text primary key,
  user_id text references app_user (id),
  code bytea,
  type text not null check (type in ('1', '2', '3', '4', '9')),
  content text not null,
  contact text not null default '',
  page text not null default '',
  status text not null default '0' check (status in ('0', '1', '2')),
  due_on date not null,
  created_at timestamptz not null default clock_timestamp(),
  reply text,
  replied_at timestamptz,
  said bytea not null,
  demo boolean not null default false,
  origin text unique,
  check (num_nonnulls(user_id, code) = 1),
  constraint replied_has_reply check ((status = '1') = (reply is not null)),
  constraint reply_is_whole check ((reply is null) = (replied_at is null))
);
create index feedback_of_user on feedback (user_id, created_at desc, id desc);
create index feedback_open on feedback (due_on) where status = '0';

create table feedback_event (
  id bigint generated always as identity primary key,
  feedback_id text not null references feedback (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  kind text not null check (kind in ('add', 'reply', 'cancel')),
  actor text not null check (actor in ('sender', 'office')),
  by text not null default '',
  note text not null default ''
);
create index feedback_event_of_feedback on feedback_event (feedback_id, id);

create table feedback_image (
  feedback_id text not null references feedback (id) on delete cascade,
  upload_id text primary key references upload (id) on delete cascade,
  place int not null
);
create index feedback_image_of_feedback on feedback_image (feedback_id, place);
