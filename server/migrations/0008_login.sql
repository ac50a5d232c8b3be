-- Keys that codes and counters are hashed with, where the configuration gives none.
create table app_secret (
  name text primary key,
  value bytea not null
);

-- One row for each use of an allowance; a limit counts the rows of its window.
create table allowance_use (
  key text not null,
  grant_id uuid not null,
  at timestamptz not null
);
create index allowance_use_of_key on allowance_use (key, at);
create index allowance_use_of_grant on allowance_use (grant_id);
create index allowance_use_by_age on allowance_use (at);

create table captcha (
  id text primary key,
  answer bytea not null,
  expires_at timestamptz not null
);
create index captcha_by_age on captcha (expires_at);

-- The code is an HMAC bound to phone, purpose and challenge; the phone is kept as a hash too.
create table sms_challenge (
  id text primary key,
  phone_hash bytea not null,
  purpose text not null,
  code bytea not null,
  tries_left smallint not null,
  expires_at timestamptz not null
);
create index sms_challenge_by_age on sms_challenge (expires_at);

-- Which version of an agreement was accepted, and when.
create table consent (
  user_id text not null references app_user (id),
  type text not null,
  version text not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, type, version)
);

-- Files people sent. One that nothing took into use within a day is thrown away.
create table upload (
  id text primary key,
  owner_id text not null references app_user (id),
  purpose text not null,
  name text not null,
  type text not null,
  size int not null,
  created_at timestamptz not null default now(),
  taken_at timestamptz
);
create index upload_of_owner on upload (owner_id);
create index upload_unused on upload (created_at) where taken_at is null;
