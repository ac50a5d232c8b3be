-- Who has shown within the last minutes that the number of their account is still theirs, and in which session.
create table phone_proof (
  user_id text primary key references app_user (id) on delete cascade,
  session_id text not null references session (id) on delete cascade,
  until timestamptz not null
);
