-- What changed, written in the transaction that changed it: whoever keeps something made from the database drops it by these tags.
create table content_change (
  seq bigint generated always as identity primary key,
  -- Transactions do not end in the order of their numbers; with the number of its transaction no change can be overlooked.
  txid xid8 not null default pg_current_xact_id(),
  tag text not null,
  at timestamptz not null default clock_timestamp()
);
create unique index content_change_once on content_change (txid, tag);

-- A table by its own name, which tells of any row of it, and tags that tell of fewer. Beyond some hundreds in one transaction
-- the name with a star stands for all of them, so that a large import writes few rows.
create function tell_change(changed text, narrow text[] default '{}') returns void language plpgsql as $$
declare
  told int := coalesce(nullif(current_setting('zhengcai.told', true), ''), '0')::int + cardinality(narrow);
  many boolean := told > 500;
begin
  insert into content_change (tag)
    select changed
    union select case when many then changed || '*' else one end from unnest(narrow) as one where one is not null
    on conflict do nothing;
  if not many then perform set_config('zhengcai.told', told::text, true); end if;
  perform pg_notify('zhengcai_changed', '');
end $$;

-- For small tables whose every row may stand anywhere. What was written again as it was is no change.
create function tell_table() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'updated_at' = to_jsonb(old) - 'updated_at' then return null; end if;
  perform tell_change(tg_table_name);
  return null;
end $$;

-- One function for whatever happens to the rows of a table: it finds them in `changed`.
create function pg_temp.told_by_statement(watched text) returns void language plpgsql as $$
declare
  kind text[];
begin
  foreach kind slice 1 in array array[['inserted', 'insert', 'new'], ['deleted', 'delete', 'old'],
    ['left', 'update', 'old'], ['taken', 'update', 'new']]
  loop
    execute format(
      'create trigger %I after %s on %I referencing %s table as changed for each statement execute function %I()',
      watched || '_told_' || kind[1], kind[2], watched, kind[3], watched || '_told');
  end loop;
end $$;

create function knowledge_tags(es_id text, kind text, class_id text, work_id text, published timestamptz) returns text[]
  language sql immutable as $$
  select array_remove(array['item:' || es_id, 'kind:' || kind, 'class:' || class_id, 'work:' || work_id,
    'day:' || kind || ':' || to_char(published at time zone 'Asia/Shanghai', 'YYYY-MM-DD')], null)
$$;

-- That there is any made-up content is told on every page, and changes with the first of it or when some of it goes.
create function knowledge_told() returns trigger language plpgsql as $$
declare
  demo text[] := case when exists (select from changed where changed.demo) and (tg_op = 'DELETE'
    or not exists (select from knowledge k where k.demo and not exists (select from changed where changed.es_id = k.es_id)))
    then array['demo'] else '{}' end;
begin
  perform tell_change('knowledge', array_agg(distinct tag) || demo)
  from (select unnest(knowledge_tags(es_id, kind, class_id, work_id, publish_time)) as tag from changed) as tags
  having count(*) > 0;
  return null;
end $$;
create trigger knowledge_told_inserted after insert on knowledge
  referencing new table as changed for each statement execute function knowledge_told();
create trigger knowledge_told_deleted after delete on knowledge
  referencing old table as changed for each statement execute function knowledge_told();

-- Counters are left out: they move with every reader, and what shows them may lag behind. A list of columns needs a trigger for each row.
create function knowledge_edit_told() returns trigger language plpgsql as $$
begin
  perform tell_change('knowledge', array(
    select unnest(knowledge_tags(old.es_id, old.kind, old.class_id, old.work_id, old.publish_time))
    union select unnest(knowledge_tags(new.es_id, new.kind, new.class_id, new.work_id, new.publish_time))
    union select 'demo' where old.demo <> new.demo));
  return null;
end $$;
create trigger knowledge_told_edited after
  update of es_id, kind, class_id, title, summary, body, body_text, headings, cover, tags, source, author, editor, attachments,
    state, publish_time, withdraw_time, demo, extra, work_id, listed_from, listed_until, updated_at
  on knowledge for each row execute function knowledge_edit_told();
create index knowledge_demo on knowledge (es_id) where demo;

create function knowledge_relation_told() returns trigger language plpgsql as $$
begin
  perform tell_change('knowledge_relation', array_agg(distinct 'item:' || es_id)) from changed having count(*) > 0;
  return null;
end $$;
select pg_temp.told_by_statement('knowledge_relation');

create trigger class_told after insert or update or delete on class for each row execute function tell_table();

create function announ_train_told() returns trigger language plpgsql as $$
declare
  item record;
  narrow text[] := '{}';
begin
  foreach item in array case tg_op when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end loop
    narrow := narrow || array['item:' || item.id, 'kind:' || item.type];
  end loop;
  if (case tg_op when 'INSERT' then new.demo and not exists (select from announ_train where demo and id <> new.id)
    when 'DELETE' then old.demo else old.demo <> new.demo end)
  then narrow := narrow || array['demo']; end if;
  perform tell_change('announ_train', array(select distinct one from unnest(narrow) as one));
  return null;
end $$;
create trigger announ_train_told after insert or delete or
  update of id, type, title, summary, body, body_text, headings, tags, state, publish_time, withdraw_time, demo,
    start_time, end_time, signup_deadline, place, city, mode, seats, taken, fee, speakers, organiser, contact, agenda,
    importance, valid_until, updated_at
  on announ_train for each row execute function announ_train_told();
create index announ_train_demo on announ_train (id) where demo;

create function law_told() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new = old then return null; end if;
  perform tell_change('law', array['work:' || coalesce(new.law_id, old.law_id)]);
  return null;
end $$;
create trigger law_told after insert or update or delete on law for each row execute function law_told();

create function law_version_told() returns trigger language plpgsql as $$
begin
  perform tell_change('law_version', array_agg(distinct tag))
  from (select unnest(array['work:' || law_id, 'item:' || es_id]) as tag from changed) as tags having count(*) > 0;
  return null;
end $$;
select pg_temp.told_by_statement('law_version');

create function law_article_told() returns trigger language plpgsql as $$
begin
  -- Where its version goes too, that one tells of the law.
  perform tell_change('law_article', array_agg(distinct tag))
  from (
    select unnest(array['item:' || es_id, 'work:' || law_id]) as tag
    from (select distinct es_id from changed) as versions left join law_version using (es_id)
  ) as tags having count(*) > 0;
  return null;
end $$;
select pg_temp.told_by_statement('law_article');

create function law_article_change_told() returns trigger language plpgsql as $$
begin
  perform tell_change('law_article_change', array_agg(distinct 'work:' || law_id)) from changed having count(*) > 0;
  return null;
end $$;
select pg_temp.told_by_statement('law_article_change');

create function citation_told() returns trigger language plpgsql as $$
begin
  perform tell_change('citation', array_agg(distinct tag))
  from (select unnest(array['item:' || source_id, 'citing:' || law_id]) as tag from changed) as tags having count(*) > 0;
  return null;
end $$;
select pg_temp.told_by_statement('citation');

-- A law tells who cites it, so that it changes with those; what is new cites nothing yet. Whoever writes what a text cites writes the text in the same
-- transaction, so that the lock on its row keeps the two in one order.
create function knowledge_citing_told() returns trigger language plpgsql as $$
begin
  perform tell_change('citation', array_agg(distinct 'citing:' || law_id))
  from citation where source_id in (old.es_id, new.es_id) having count(*) > 0;
  return null;
end $$;
create trigger knowledge_citing_told after delete or
  update of title, state, publish_time, withdraw_time, kind, listed_from, listed_until, work_id
  on knowledge for each row execute function knowledge_citing_told();

create function announ_citing_told() returns trigger language plpgsql as $$
begin
  perform tell_change('citation', array_agg(distinct 'citing:' || law_id))
  from citation where source_id in (old.id, new.id) having count(*) > 0;
  return null;
end $$;
create trigger announ_citing_told after delete or
  update of title, state, publish_time, withdraw_time, type
  on announ_train for each row execute function announ_citing_told();

create trigger calendar_day_told after insert or update or delete on calendar_day for each row execute function tell_table();

create function helpful_vote_told() returns trigger language plpgsql as $$
begin
  perform tell_change('helpful_vote', array_agg(distinct 'item:' || es_id)) from changed having count(*) > 0;
  return null;
end $$;
select pg_temp.told_by_statement('helpful_vote');

create trigger setting_told after insert or update or delete on setting for each row execute function tell_table();
create trigger column_setting_told after insert or update or delete on column_setting for each row execute function tell_table();
create trigger banner_told after insert or update or delete on banner for each row execute function tell_table();
create trigger floating_window_told after insert or update or delete on floating_window for each row execute function tell_table();
create trigger link_told after insert or update or delete on link for each row execute function tell_table();
create trigger agreement_told after insert or update or delete on agreement for each row execute function tell_table();
create trigger page_told after insert or update or delete on page for each row execute function tell_table();
create trigger dict_data_told after insert or update or delete on dict_data for each row execute function tell_table();

-- One way for all news: the index of each process hears of its changes as whoever keeps pages does.
create or replace function search_changed(changed text) returns void language plpgsql as $$
begin
  insert into search_change (key) values (changed) on conflict do nothing;
  -- Once for each transaction, however many rows.
  if found and coalesce(current_setting('zhengcai.search_told', true), '') = '' then
    perform set_config('zhengcai.search_told', 'yes', true), tell_change('search_change');
  end if;
end $$;

-- The next moment at which something appears or goes by itself is asked for after every change.
create index knowledge_by_publishing on knowledge (publish_time) where state = 'published';
create index knowledge_by_withdrawing on knowledge (withdraw_time) where state = 'published' and withdraw_time is not null;
