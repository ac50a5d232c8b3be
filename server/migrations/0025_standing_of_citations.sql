-- Whether the version a citation leads to is the one that applied on the day of the citing text.
alter table citation add column standing text not null default 'applies'
  check (standing in ('applies', 'assumed', 'sameNumber', 'notHeld'));

-- Short names of laws from the office's own file, by the law's name.
create table law_alias (
  alias text primary key,
  law_name text not null
);

-- By which rules and short names the stored links were made, and since when somebody is making them anew.
create table citation_rules (
  one boolean primary key default true check (one),
  rules int not null,
  aliases_sum text not null,
  claimed timestamptz
);
-- Links that were there before are made again at the next start; where there are no laws there is nothing to do.
insert into citation_rules (rules, aliases_sum) select 0, '' where exists (select 1 from law_version);
