-- A reader's chat-app account. It is known by the union id; everything fetched goes when the row goes.
create table wechat_binding (
  user_id text primary key references app_user (id) on delete cascade,
  union_id text not null unique,
  nick_name text not null default '',
  bound_at timestamptz not null default now()
);

create table wechat_open_id (
  user_id text not null references wechat_binding (user_id) on delete cascade,
  app text not null check (app in ('web', 'mp')),
  open_id text not null,
  primary key (user_id, app)
);

-- A binding or a login that somebody began. State and ticket are known by their hashes only.
create table wechat_state (
  state_hash bytea primary key,
  purpose text not null check (purpose in ('bind', 'login')),
  -- Who binds, or who turned out to log in.
  user_id text references app_user (id) on delete cascade,
  ticket_hash bytea unique,
  agent text not null default '',
  network text not null default '',
  expires_at timestamptz not null,
  used_at timestamptz,
  outcome text check (outcome in ('confirmed', 'unbound', 'disabled', 'failed')),
  collected_at timestamptz,
  check ((purpose = 'login') = (ticket_hash is not null)),
  check (purpose = 'login' or user_id is not null)
);
create index wechat_state_of_user on wechat_state (user_id) where purpose = 'bind';
create index wechat_state_by_age on wechat_state (expires_at);
