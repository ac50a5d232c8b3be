-- A question in words asks for work beside its answer, and spends an allowance of its own.
alter table captcha
  add column kind text not null default 'picture' check (kind in ('picture', 'question')),
  add column work smallint not null default 0;

-- Where a code was asked for, and whether anybody guessed at it yet.
alter table sms_challenge
  add column network_hash bytea,
  add column guessed boolean not null default false;

-- From which networks a phone logged in before, known by hashes only.
create table known_network (
  hash bytea primary key,
  phone_hash bytea not null,
  seen_at timestamptz not null default now()
);
create index known_network_of_phone on known_network (phone_hash);
create index known_network_by_age on known_network (seen_at);

-- How a session was opened, and until when its bearer is known to hold the phone.
alter table session
  add column opened_by text not null default 'phone' check (opened_by in ('phone', 'wechat')),
  add column confirmed_until timestamptz;

-- On which device a chat account was bound; unknown for those bound before.
alter table wechat_binding
  add column agent text not null default '',
  add column network text not null default '';
