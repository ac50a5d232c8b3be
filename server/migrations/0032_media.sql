-- The library of pictures, documents and films. A file is named by its content, so the same bytes are there once.
create table media (
  id text primary key,
  sha256 bytea not null unique,
  kind text not null check (kind in ('picture', 'document', 'film', 'captions')),
  name text not null,
  url text not null,
  type text not null,
  size bigint not null,
  width int,
  height int,
  seconds int,
  alt text not null default '',
  decorative boolean not null default false,
  caption text not null default '',
  credit text not null default '',
  licence text not null default 'unknown' check (licence in ('own', 'granted', 'free', 'unknown')),
  licence_note text not null default '',
  licence_until date,
  -- In thousandths from the upper left corner.
  focus_x int not null default 500,
  focus_y int not null default 500,
  covers jsonb,
  number int not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  created_by text not null,
  created_at timestamptz not null default now(),
  -- Since when nobody uses it; absent while somebody does.
  unused_since timestamptz default now(),
  trashed_at timestamptz
);
create index media_newest on media (created_at desc, id);

-- Every stored name that belongs to it, cuts of before included: texts may name any of them.
create table media_file (
  file text not null,
  media_id text not null references media (id) on delete cascade,
  primary key (file, media_id)
);
create index media_file_by_media on media_file (media_id);

-- Where a stored file is named: kept for whatever is stored in files, whether the library knows it or not.
create table media_use (
  file text not null,
  place text not null check (place in ('draft', 'item', 'training', 'site')),
  place_id text not null,
  -- Of a draft: the last number that named it, so that an older one is a use in its history.
  number int not null default 0,
  primary key (file, place, place_id)
);
create index media_use_by_place on media_use (place, place_id);

create table media_upload (
  id text primary key,
  staff_id text not null references staff (id),
  sha256 bytea not null,
  size bigint not null,
  name text not null,
  media_id text references media (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  unique (staff_id, sha256, size)
);

create function files_named(words text) returns setof text language sql immutable as $$
  select distinct found[1] from regexp_matches(words, '/files/([0-9a-f]{32})', 'g') found
$$;

-- Whoever writes what readers see, an import or a release, leaves here what it names.
create function media_used() returns trigger language plpgsql as $$
declare
  whose text := case tg_op when 'DELETE' then to_jsonb(old) ->> tg_argv[1] else to_jsonb(new) ->> tg_argv[1] end;
begin
  if tg_op <> 'INSERT' then
    delete from media_use where place = tg_argv[0] and place_id = coalesce(tg_argv[2], '') || whose;
  end if;
  if tg_op <> 'DELETE' then
    insert into media_use (file, place, place_id)
      select named, tg_argv[0], coalesce(tg_argv[2], '') || whose from files_named(to_jsonb(new)::text) named
      on conflict do nothing;
  end if;
  return null;
end $$;

create trigger knowledge_media after insert or delete or update of body, cover, attachments, extra on knowledge
  for each row execute function media_used('item', 'es_id');
create trigger announ_train_media after insert or delete or update of body on announ_train
  for each row execute function media_used('training', 'id');
create trigger banner_media after insert or delete or update on banner
  for each row execute function media_used('site', 'id', 'banner:');
create trigger page_media after insert or delete or update on page
  for each row execute function media_used('site', 'id', 'page:');
create trigger agreement_media after insert or delete or update on agreement
  for each row execute function media_used('site', 'type', 'agreement:');
create trigger setting_media after insert or delete or update on setting
  for each row execute function media_used('site', 'name', 'setting:');

insert into media_use (file, place, place_id)
  select named, 'item', k.es_id from knowledge k, files_named(to_jsonb(k)::text) named on conflict do nothing;
insert into media_use (file, place, place_id)
  select named, 'training', t.id from announ_train t, files_named(to_jsonb(t)::text) named on conflict do nothing;
insert into media_use (file, place, place_id)
  select named, 'site', 'banner:' || b.id from banner b, files_named(to_jsonb(b)::text) named on conflict do nothing;
insert into media_use (file, place, place_id)
  select named, 'site', 'page:' || p.id from page p, files_named(to_jsonb(p)::text) named on conflict do nothing;
insert into media_use (file, place, place_id)
  select named, 'site', 'agreement:' || a.type from agreement a, files_named(to_jsonb(a)::text) named on conflict do nothing;
insert into media_use (file, place, place_id)
  select named, 'site', 'setting:' || s.name from setting s, files_named(to_jsonb(s)::text) named on conflict do nothing;
