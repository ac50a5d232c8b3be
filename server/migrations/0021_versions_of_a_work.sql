-- An item can be one version of a work, such as a law: lists show it from one day on, until before another.
-- Whoever holds the work keeps these, so that lists need not know what a law is.
alter table knowledge
  add column work_id text,
  add column listed_from date,
  add column listed_until date;

update knowledge k set
  work_id = v.law_id,
  listed_from = case when v.is_first then null else v.effective end,
  listed_until = v.next_effective
from law_version v where v.es_id = k.es_id;

create index knowledge_of_work on knowledge (work_id) where work_id is not null;

-- A view keeps the columns it was made with.
drop view listed_knowledge;
drop view visible_knowledge;
create view visible_knowledge as
  select * from knowledge
  where state = 'published' and publish_time <= now() and (withdraw_time is null or withdraw_time > now());
create view listed_knowledge as
  select * from visible_knowledge
  where (listed_from is null or listed_from <= current_date) and (listed_until is null or listed_until > current_date);

-- The first version of a law is listed before its day too, each later one from its day on; as law_is_listed has it.
create function list_law_version() returns trigger language plpgsql as $$
declare
  first_day date := case when new.is_first then null else new.effective end;
begin
  update knowledge set work_id = new.law_id, listed_from = first_day, listed_until = new.next_effective
  where es_id = new.es_id
    and (work_id, listed_from, listed_until) is distinct from (new.law_id, first_day, new.next_effective);
  return null;
end $$;
create trigger law_version_listed after insert or update of law_id, effective, next_effective, is_first
  on law_version for each row execute function list_law_version();
