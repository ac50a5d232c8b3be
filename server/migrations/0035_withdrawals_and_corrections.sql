-- What was put right after readers had it, in the words they get.
create table correction (
  id bigint generated always as identity primary key,
  es_id text not null,
  note text not null,
  at timestamptz not null default now()
);
create index correction_of_item on correction (es_id, id desc);

create function correction_told() returns trigger language plpgsql as $$
begin
  perform tell_change('correction', array['item:' || coalesce(new.es_id, old.es_id)]);
  return null;
end $$;
create trigger correction_told after insert or update or delete on correction
  for each row execute function correction_told();

-- Kept with the releases since the console writes texts, and shown from now on.
insert into correction (es_id, note, at)
  select es_id, note, released_at from release where change = 'correction' and note <> '' order by id;

-- What people of the office took from readers, or will at its time; what shows it again removes it, and its course stays in
-- the events of the text.
create table withdrawal (
  es_id text primary key,
  at timestamptz not null,
  emergency boolean not null default false,
  reason text not null,
  by_id text not null references staff (id),
  made_at timestamptz not null default clock_timestamp(),
  -- The end that was planned before, which holds again once it is shown again.
  planned timestamptz
);
