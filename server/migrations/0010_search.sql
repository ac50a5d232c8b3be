-- Told apart from the index itself, which lives in the memory of each process: what changed, so that every index can follow.
create table search_change (
  seq bigint generated always as identity primary key,
  -- Transactions do not end in the order of their numbers; with the number of its transaction no change can be overlooked.
  txid xid8 not null default pg_current_xact_id(),
  key text not null,
  at timestamptz not null default now()
);
create unique index search_change_once on search_change (txid, key);

-- One row. Whoever raises the generation has every process make its index anew.
create table search_state (
  one boolean primary key default true check (one),
  generation int not null default 1
);
insert into search_state default values;

-- Who holds an index, for the office to see.
create table search_instance (
  id text primary key,
  seen_at timestamptz not null default now(),
  generation int not null,
  tokeniser int not null,
  documents int not null,
  units int not null,
  bytes bigint not null,
  built_at timestamptz not null,
  built_ms int not null
);

-- What readers look for, a row a word, day and reader; a reader is a hash with a key of that day that is thrown away with it.
create table search_asked (
  day date not null default current_date,
  word text not null,
  reader text not null,
  primary key (day, word, reader)
);
create table search_key (
  day date primary key default current_date,
  key text not null
);

create function search_changed(changed text) returns void language plpgsql as $$
begin
  insert into search_change (key) values (changed) on conflict do nothing;
  perform pg_notify('zhengcai_changed', 'search');
end $$;

create function knowledge_search_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('knowledge:' || coalesce(new.es_id, old.es_id));
  return null;
end $$;

create function announ_search_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('announ:' || coalesce(new.id, old.id));
  return null;
end $$;

create function law_search_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('knowledge:' || v.es_id) from law_version v where v.law_id = new.law_id;
  return null;
end $$;

-- Counters are left out: reads are written every few seconds and change nothing that can be found.
create trigger knowledge_found after insert or delete or
  update of kind, class_id, title, summary, body_text, tags, source, author, state, publish_time, withdraw_time, extra
  on knowledge for each row execute function knowledge_search_changed();
create trigger announ_train_found after insert or delete or
  update of type, title, summary, body_text, tags, state, publish_time, withdraw_time, place, city, speakers, organiser, agenda
  on announ_train for each row execute function announ_search_changed();
create trigger law_version_found after insert or update or delete
  on law_version for each row execute function knowledge_search_changed();
create trigger law_article_found after insert or delete or
  update of text, label, section_id, ordinal, address
  on law_article for each row execute function knowledge_search_changed();
create trigger law_found after update of name, aliases
  on law for each row execute function law_search_changed();
