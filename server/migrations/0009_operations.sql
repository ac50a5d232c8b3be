-- What readers keep, like, read, share and follow. `address` names an article of a law (22, 120.1, 22-2), or nothing.
create table operation (
  id bigint generated always as identity primary key,
  user_id text not null references app_user (id) on delete cascade,
  operate_type text not null check (operate_type in ('collect', 'like', 'browse', 'share', 'follow')),
  es_id text not null references knowledge (es_id) on delete cascade,
  address text not null default '',
  -- Whoever follows, follows the law and not one version of it.
  law_id text,
  -- How far a film was watched.
  second int check (second >= 0),
  operated_at timestamptz not null default clock_timestamp(),
  unique (user_id, operate_type, es_id, address),
  check ((operate_type = 'follow') = (law_id is not null)),
  check (second is null or operate_type = 'browse')
);
create unique index operation_follow on operation (law_id, user_id) where operate_type = 'follow';
create index operation_newest on operation (user_id, operate_type, operated_at desc, id desc);
create index operation_of_item on operation (es_id);

-- Likes and favourites of single articles; those of whole items stand on the item.
create table article_count (
  es_id text not null references knowledge (es_id) on delete cascade,
  address text not null,
  like_count bigint not null default 0 check (like_count >= 0),
  favourite_count bigint not null default 0 check (favourite_count >= 0),
  primary key (es_id, address)
);

-- Counters move with the rows they count, whoever adds or removes these, and take their locks in one order.
create function operation_counts() returns trigger language plpgsql as $$
declare
  step int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  perform 1 from knowledge
    where es_id in (select es_id from moved where address = '' and operate_type in ('like', 'collect'))
    order by es_id for no key update;
  update knowledge set
      like_count = knowledge.like_count + step * sums.likes,
      favourite_count = knowledge.favourite_count + step * sums.favourites
    from (
      select es_id, count(*) filter (where operate_type = 'like') as likes,
        count(*) filter (where operate_type = 'collect') as favourites
      from moved where address = '' and operate_type in ('like', 'collect') group by es_id
    ) sums
    where knowledge.es_id = sums.es_id;
  insert into article_count (es_id, address)
    select distinct es_id, address from moved
    where step = 1 and address <> '' and operate_type in ('like', 'collect')
    order by es_id, address
    on conflict do nothing;
  perform 1 from article_count
    where (es_id, address) in
      (select es_id, address from moved where address <> '' and operate_type in ('like', 'collect'))
    order by es_id, address for no key update;
  update article_count set
      like_count = article_count.like_count + step * sums.likes,
      favourite_count = article_count.favourite_count + step * sums.favourites
    from (
      select es_id, address, count(*) filter (where operate_type = 'like') as likes,
        count(*) filter (where operate_type = 'collect') as favourites
      from moved where address <> '' and operate_type in ('like', 'collect') group by es_id, address
    ) sums
    where article_count.es_id = sums.es_id and article_count.address = sums.address;
  return null;
end $$;
create trigger operation_added after insert on operation referencing new table as moved
  for each statement execute function operation_counts();
create trigger operation_removed after delete on operation referencing old table as moved
  for each statement execute function operation_counts();

-- What the site has to tell one reader.
create table notice_to_user (
  id bigint generated always as identity primary key,
  user_id text not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('law', 'question', 'feedback', 'system')),
  title text not null,
  text text not null default '',
  -- A path of this site, or nothing.
  href text not null default '' check (href = '' or href ~ '^/[^/\\]'),
  -- What happened once is told once.
  key text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (user_id, key)
);
create index notice_to_user_newest on notice_to_user (user_id, id desc);
create index notice_to_user_unread on notice_to_user (user_id) where read_at is null;
