-- What the server does by itself: its last runs, so that the office sees what fails without reading logs.
create table job_run (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null,
  ms int not null,
  failed boolean not null,
  message text not null default '' check (char_length(message) <= 300),
  by_id text,
  -- Of a job that runs every few minutes with nothing to tell: the next such row takes its place.
  quiet boolean not null default false
);
create index job_run_name on job_run (name, id desc);
