-- What lists read, filter and sort by stays in the row: as columns were added, titles and owners had to make room and were fetched
-- from elsewhere, one by one. Of a text itself only words, fields and tree are long.
alter table draft
  alter column title set storage main,
  alter column class_id set storage main,
  alter column owner_id set storage main,
  alter column created_by set storage main,
  alter column updated_by set storage main,
  alter column submitted_by set storage main;

-- When the findings of a text were last counted. When a law changes all are counted again, which in this place writes no text
-- and none of the many indexes of texts anew.
create table draft_counted (
  draft_id text primary key references draft (id) on delete cascade,
  at timestamptz not null default '-infinity'
);
insert into draft_counted (draft_id, at) select id, coalesce(citations_at, '-infinity') from draft;
create index draft_counted_by_time on draft_counted (at);
alter table draft drop column citations_at;

-- Whoever makes it: the office, an import, or what readers have already.
create function draft_to_count() returns trigger language plpgsql as $$
begin
  insert into draft_counted (draft_id) select id from made;
  return null;
end $$;
create trigger draft_to_count after insert on draft referencing new table as made
  for each statement execute function draft_to_count();

-- The library is searched as lists of texts are.
create index media_by_gram on media using gin (draft_grams(name || ' ' || alt || ' ' || caption || ' ' || credit));
-- What stands in these indexes is always looked for by a parameter, for which figures about it are no use; to gather them took
-- most of the time of looking through a table.
alter index media_by_gram alter column 1 set statistics 0;
alter index draft_by_gram alter column 1 set statistics 0;
