-- Acts are chained: each row holds the hash of the one before it, so that one that is changed or taken out shows.
alter table audit
  add column network text,
  add column request_id text,
  add column previous bytea,
  add column hash bytea;

create function audit_line(one audit) returns text language sql stable as $$
  select jsonb_build_array(one.id, to_char(one.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), one.actor, one.act,
    one.subject, one.detail, one.network, one.request_id)::text
$$;

-- The end of the chain, told apart from it: rows cut off at the end would otherwise leave a sound chain behind.
create table audit_head (
  single boolean primary key default true check (single),
  id bigint not null,
  acts bigint not null,
  hash bytea not null
);

alter table audit disable trigger audit_append_only;
do $$
declare
  one audit;
  last bytea := '';
  counted bigint := 0;
begin
  for one in select * from audit order by id loop
    update audit set previous = last, hash = sha256(last || convert_to(audit_line(one), 'UTF8'))
      where id = one.id returning hash into last;
    counted := counted + 1;
  end loop;
  insert into audit_head (id, acts, hash) values (coalesce((select max(id) from audit), 0), counted, last);
end $$;
alter table audit enable trigger audit_append_only;
alter table audit
  alter column id drop identity,
  alter column previous set not null,
  alter column hash set not null;

-- One after the other: the number is given under the lock, so that the order of numbers is that of the chain.
create function audit_chain() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  perform pg_advisory_xact_lock(7305209);
  select * into strict head from audit_head;
  new.id := head.id + 1;
  new.previous := head.hash;
  new.hash := sha256(head.hash || convert_to(audit_line(new), 'UTF8'));
  update audit_head set id = new.id, acts = head.acts + 1, hash = new.hash;
  return new;
end $$;
create trigger audit_chained before insert on audit for each row execute function audit_chain();

create index audit_by_time on audit (at, id);
create index audit_by_actor on audit (actor, id);
create index audit_by_subject on audit (subject, id);

-- People of the office. Nobody is ever deleted: what they did bears their name.
create table staff (
  id text primary key,
  name text not null,
  -- The name as it is compared: what looks the same is the same.
  name_key text not null unique,
  -- Argon2id with its parameters; absent until the welcome link is used.
  password text,
  -- The secret of the second factor, encrypted; the last step whose code was used.
  factor bytea,
  last_step bigint not null default 0,
  disabled_at timestamptz,
  signed_in_at timestamptz,
  recovered_at timestamptz,
  -- Who gave the roles as they are now, and how often they were given.
  roles_number int not null default 1,
  roles_by text not null,
  roles_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

create table staff_role (
  staff_id text not null references staff (id),
  role text not null
    check (role in ('writer', 'responsible', 'chief', 'answerer', 'lawkeeper', 'operator', 'administrator')),
  primary key (staff_id, role)
);

create table staff_session (
  id text primary key,
  staff_id text not null references staff (id),
  token_hash bytea not null unique,
  -- Opened by a recovery code: it can do nothing but set up a second factor, whose secret waits here until it is proved.
  must_enrol boolean not null default false,
  new_factor bytea,
  confirmed_until timestamptz,
  agent text not null,
  network text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ended_at timestamptz
);
create index staff_session_by_staff on staff_session (staff_id) where ended_at is null;

create table staff_recovery (
  staff_id text not null references staff (id),
  code_hash bytea not null,
  primary key (staff_id, code_hash)
);

-- The one welcome link of a person that is still good, with the secret they are shown.
create table staff_link (
  staff_id text primary key references staff (id),
  token_hash bytea not null unique,
  factor bytea not null,
  expires_at timestamptz not null
);
