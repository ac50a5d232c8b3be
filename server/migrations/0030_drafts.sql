-- Texts in the making. Every item that readers have stands here too, so that lists show both; until it is opened for the
-- first time such a row has the number 0 and neither fields nor tree.
create table draft (
  id text primary key,
  -- Given at birth: the id that readers will know it by. One item has one draft.
  es_id text not null unique,
  kind text not null
    check (kind in ('news', 'article', 'video', 'book', 'solicit', 'notice', 'training', 'page')),
  title text not null default '',
  -- As it stands in the fields, which may name a class that is no more.
  class_id text,
  owner_id text references staff (id),
  state text not null default 'draft'
    check (state in ('draft', 'review1', 'review2', 'review3', 'ready', 'live', 'withdrawn', 'discarded')),
  number int not null default 0,
  fields jsonb not null default '{}',
  tree jsonb,
  characters int not null default 0,
  -- Pictures without words for those who do not see them.
  alt_missing int not null default 0,
  -- What lists find it by: title, summary, people, tags.
  words text not null default '',
  planned timestamptz,
  -- Of what readers have of it; absent where they have nothing.
  publish_time timestamptz,
  withdraw_time timestamptz,
  -- What readers have was changed by something else than a release: the text here is the older one.
  behind boolean not null default false,
  created_by text references staff (id),
  updated_by text references staff (id),
  discarded_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (toast_tuple_target = 256);

create index draft_by_update on draft (updated_at desc, id) where state <> 'discarded';
create index draft_by_kind on draft (kind, updated_at desc, id) where state <> 'discarded';
create index draft_by_class on draft (class_id, updated_at desc, id) include (state);
create index draft_by_owner on draft (owner_id, updated_at desc, id) include (state);
-- Whether readers have it is decided by these times, so that counting needs no rows.
create index draft_by_state on draft (state, updated_at desc, id) include (kind, publish_time, withdraw_time);
create index draft_by_kind_and_state on draft (kind, state, updated_at desc, id) include (publish_time, withdraw_time);
create index draft_by_publication on draft (publish_time desc nulls last, id) where state <> 'discarded';
create index draft_by_creation on draft (created_at desc, id) where state <> 'discarded';
create index draft_by_title on draft (title desc, id) where state <> 'discarded';
create index draft_planned on draft (planned) where planned is not null and state in ('draft', 'review1', 'review2', 'review3');
create index draft_without_alt on draft (updated_at desc) where alt_missing > 0;
create index draft_withdrawn_by_time on draft (withdraw_time) where withdraw_time is not null;

-- Who writes at this moment, in which tab of which browser.
create table draft_lock (
  draft_id text primary key references draft (id) on delete cascade,
  token text not null,
  tab text not null,
  staff_id text not null references staff (id),
  -- Of the text when it was given: whatever was saved since was saved by its holder.
  number int,
  since timestamptz not null default now(),
  last_beat timestamptz not null default now()
);

-- What a text was at some moment. Those of acts are kept for ever, those of ten minutes of work are thinned.
create table revision (
  id text primary key,
  seq bigint generated always as identity unique,
  draft_id text not null references draft (id) on delete cascade,
  number int not null,
  cause text not null,
  note text not null default '',
  -- Could not be saved and lies beside the text.
  side boolean not null default false,
  fields jsonb not null,
  tree jsonb not null,
  characters int not null,
  -- Over fields and tree, for the trail and to know the same text again.
  sum bytea not null,
  by_id text references staff (id),
  at timestamptz not null default clock_timestamp()
);
create index revision_by_draft on revision (draft_id, seq desc);
create index revision_of_work on revision (at) where cause = 'work';

create table draft_event (
  id bigint generated always as identity primary key,
  draft_id text not null references draft (id) on delete cascade,
  act text not null,
  number int not null,
  note text not null default '',
  by_id text references staff (id),
  at timestamptz not null default clock_timestamp()
);
create index draft_event_by_draft on draft_event (draft_id, id desc);

-- Who has written in it since it was last released: nobody of them releases it.
create table draft_writer (
  draft_id text not null references draft (id) on delete cascade,
  staff_id text not null references staff (id),
  primary key (draft_id, staff_id)
);

-- One press of a button makes one text, however often it arrives.
create table draft_once (
  staff_id text not null references staff (id),
  once text not null,
  draft_id text not null,
  at timestamptz not null default now(),
  primary key (staff_id, once)
);

-- Single characters and pairs of neighbours: what a text is found by, in a language that has no gaps between words. It costs
-- so much that no plan computes it for a row instead of asking the index.
create function draft_grams(words text) returns text[] language sql immutable parallel safe cost 10000 as $$
  with text (signs) as (select string_to_array(lower(normalize(words, NFKC)), null))
  select signs || array(select one || other from unnest(signs, signs[2:]) as pair (one, other) where other is not null) from text
$$;
create index draft_by_gram on draft using gin (draft_grams(words));

-- Follows what readers have, whoever wrote it.
create function draft_follows(item text, of_kind text, item_title text, of_class text, found_by text, item_state text,
  published timestamptz, withdrawn timestamptz, changed boolean) returns void language plpgsql as $$
begin
  insert into draft (id, es_id, kind, title, class_id, words, state, publish_time, withdraw_time)
    values (encode(sha256(convert_to('draft of ' || item, 'UTF8')), 'hex')::varchar(24), item, of_kind, item_title, of_class,
      found_by, case item_state when 'withdrawn' then 'withdrawn' else 'live' end, published, withdrawn)
    on conflict (es_id) do update set publish_time = excluded.publish_time, withdraw_time = excluded.withdraw_time,
      state = case when draft.state in ('live', 'withdrawn') then excluded.state else draft.state end,
      behind = draft.number > 0 and (draft.behind or changed),
      title = case when draft.number = 0 then excluded.title else draft.title end,
      class_id = case when draft.number = 0 then excluded.class_id else draft.class_id end,
      words = case when draft.number = 0 then excluded.words else draft.words end,
      updated_at = case when changed then now() else draft.updated_at end;
end $$;

create function draft_loses(item text) returns void language plpgsql as $$
begin
  delete from draft where es_id = item and number = 0;
  update draft set publish_time = null, withdraw_time = null,
    state = case when state in ('live', 'withdrawn') then 'draft' else state end
    where es_id = item;
end $$;

create function draft_of_knowledge() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform draft_loses(old.es_id);
  elsif new.kind in ('news', 'article', 'video', 'book', 'solicit') then
    perform draft_follows(new.es_id, new.kind, new.title, new.class_id,
      concat_ws(' ', new.title, new.summary, new.author, array_to_string(new.tags, ' ')), new.state,
      new.publish_time, new.withdraw_time,
      tg_op = 'INSERT' or (old.title, old.body_text) is distinct from (new.title, new.body_text)
        or new.origin_sum <> old.origin_sum);
  end if;
  return null;
end $$;
-- Links to laws are written into bodies again and again; that changes no text.
create trigger knowledge_drafted after insert or delete or
  update of title, summary, body_text, class_id, author, tags, state, publish_time, withdraw_time, origin_sum on knowledge
  for each row execute function draft_of_knowledge();

create function draft_of_announ_train() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform draft_loses(old.id);
  else
    perform draft_follows(new.id, case new.type when 'train' then 'training' else 'notice' end, new.title, null,
      concat_ws(' ', new.title, new.summary, array_to_string(new.speakers, ' '), array_to_string(new.tags, ' ')),
      new.state, new.publish_time, new.withdraw_time,
      tg_op = 'INSERT' or (old.title, old.body_text) is distinct from (new.title, new.body_text)
        or new.origin_sum <> old.origin_sum);
  end if;
  return null;
end $$;
create trigger announ_train_drafted after insert or delete or
  update of type, title, summary, body_text, tags, speakers, state, publish_time, withdraw_time, origin_sum on announ_train
  for each row execute function draft_of_announ_train();

create function draft_of_page() returns trigger language plpgsql as $$
begin
  perform draft_follows(new.id, 'page', new.title, null, concat_ws(' ', new.title, new.summary), 'published',
    new.updated_at, null, tg_op = 'INSERT' or new.origin_sum <> old.origin_sum);
  return null;
end $$;
create trigger page_drafted after insert or update on page for each row execute function draft_of_page();

-- What readers have already; everything about it is as old as it is.
select draft_follows(es_id, kind, title, class_id, concat_ws(' ', title, summary, author, array_to_string(tags, ' ')), state,
  publish_time, withdraw_time, true) from knowledge where kind in ('news', 'article', 'video', 'book', 'solicit');
select draft_follows(id, case type when 'train' then 'training' else 'notice' end, title, null,
  concat_ws(' ', title, summary, array_to_string(speakers, ' '), array_to_string(tags, ' ')), state, publish_time,
  withdraw_time, true) from announ_train;
select draft_follows(id, 'page', title, null, concat_ws(' ', title, summary), 'published', updated_at, null, true) from page;
update draft d set created_at = k.created_at, updated_at = k.updated_at from knowledge k where k.es_id = d.es_id;
update draft d set created_at = a.created_at, updated_at = a.updated_at from announ_train a where a.id = d.es_id;
update draft d set created_at = p.updated_at, updated_at = p.updated_at from page p where p.id = d.es_id;
