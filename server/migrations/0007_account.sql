-- Readers who logged in. The phone is all that identifies them, and is gone once the account is closed.
create table app_user (
  id text primary key,
  phone text unique check (phone ~ '^1[3-9][0-9]{9}$'),
  nick_name text not null,
  sex text not null default '2' check (sex in ('0', '1', '2')),
  email text not null default '',
  company text not null default '',
  position text not null default '',
  region text not null default '',
  bio text not null default '',
  avatar text not null default '',
  level smallint not null default 1 check (level between 1 and 6),
  status text not null default 'active' check (status in ('active', 'disabled', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  closed_at timestamptz,
  check ((status = 'closed') = (phone is null))
);

-- A token is known by its hash only. An ended session is kept for a while, so that its bearer hears how it ended.
create table session (
  id text primary key,
  token_hash bytea not null unique,
  user_id text not null references app_user (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'elsewhere', 'disabled', 'closed')),
  agent text not null default '',
  network text not null default '',
  check ((ended_at is null) = (end_reason is null))
);
create index session_of_user on session (user_id) where ended_at is null;
create index session_by_use on session (last_used_at);
