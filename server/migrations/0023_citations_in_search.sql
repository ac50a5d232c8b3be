-- Search orders articles also by who cites them: what a text cites, and which articles of two versions are one, is part of what is found.
-- Statement by statement, as a text is linked with all its citations at once. Notices and courses are not counted.
create function citation_search_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('knowledge:' || source_id)
  from (select distinct source_id from changed where source_kind not in ('notice', 'train')) as sources;
  return null;
end $$;
create trigger citation_added after insert on citation
  referencing new table as changed for each statement execute function citation_search_changed();
create trigger citation_removed after delete on citation
  referencing old table as changed for each statement execute function citation_search_changed();

create function article_change_search_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('knowledge:' || to_es_id) from (select distinct to_es_id from changed) as versions;
  return null;
end $$;
create trigger law_article_change_added after insert on law_article_change
  referencing new table as changed for each statement execute function article_change_search_changed();
create trigger law_article_change_removed after delete on law_article_change
  referencing old table as changed for each statement execute function article_change_search_changed();
