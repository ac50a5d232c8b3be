-- A law under one name; its versions are knowledge items of kind `law`.
create table law (
  law_id text primary key,
  -- Without 中华人民共和国 and without spaces: what makes two files versions of one law.
  name text not null unique,
  -- Short names readers use and names it bore before, gathered from its versions.
  aliases text[] not null default '{}'
);

create table law_version (
  es_id text primary key references knowledge (es_id) on delete cascade,
  law_id text not null references law (law_id),
  document_number text not null default '',
  issuing_body text not null default '',
  -- Values of the dictionaries zc_law_level and, derived below, zc_law_status.
  level text not null,
  published date not null,
  effective date not null,
  expiry date,
  abolished date,
  -- When the version after this one takes effect: kept by whoever saves a version, so that status needs no look around.
  next_effective date,
  is_first boolean not null default true,
  note text not null default '',
  aliases text[] not null default '{}',
  revisions text[] not null default '{}',
  preamble jsonb not null default '[]',
  outline jsonb not null default '[]',
  annex jsonb not null default '[]',
  article_count int not null,
  unique (law_id, published)
);
create index law_version_chain on law_version (law_id, effective);
create index law_version_effective on law_version (effective desc);

create table law_article (
  es_id text not null references law_version (es_id) on delete cascade,
  -- `22`, or `120.1` for 第一百二十条之一.
  address text not null,
  ordinal int not null,
  label text not null,
  -- The innermost heading it stands under, by its id in the outline; empty before the first.
  section_id text not null default '',
  lines jsonb not null,
  text text not null,
  -- Changes of the text show by it.
  text_sum text not null,
  primary key (es_id, address)
);
create unique index law_article_order on law_article (es_id, ordinal);

-- How each version's articles came from those of the version before: a missing side means added or deleted.
create table law_article_change (
  law_id text not null references law (law_id),
  from_es_id text not null references law_version (es_id) on delete cascade,
  to_es_id text not null references law_version (es_id) on delete cascade,
  from_address text,
  to_address text,
  kind text not null check (kind in ('same', 'changed', 'added', 'deleted'))
);
create index law_article_change_from on law_article_change (from_es_id, from_address);
create index law_article_change_to on law_article_change (to_es_id, to_address);

-- Who names what. One row for each article named; `address` is empty where the whole law is meant.
create table citation (
  source_id text not null,
  -- A kind of knowledge item, or `notice`, `train`.
  source_kind text not null,
  -- The citing article where the source is a law.
  source_address text not null default '',
  law_id text not null references law (law_id) on delete cascade,
  -- The version that was in force at the source's own date.
  es_id text not null references law_version (es_id) on delete cascade,
  address text not null default '',
  paragraph int,
  item int,
  phrase text not null
);
create index citation_by_target on citation (law_id, address, source_kind);
create index citation_by_source on citation (source_id);

-- Days that differ from Monday to Friday: holidays, and weekends that are worked.
create table calendar_day (
  day date primary key,
  works boolean not null,
  name text not null
);

create function law_status(v law_version, on_day date) returns text language sql immutable as $$
  select case
    when v.abolished <= on_day then '5'
    when v.effective > on_day then '2'
    when v.next_effective <= on_day then '3'
    when v.expiry < on_day then '4'
    else '1'
  end
$$;

-- The one version of a law that lists show: the one whose turn it is, or the first while none has come into force.
create function law_is_listed(v law_version, on_day date) returns boolean language sql immutable as $$
  select (v.effective <= on_day and (v.next_effective is null or v.next_effective > on_day))
    or (v.is_first and v.effective > on_day)
$$;

create function law_row_facts(v law_version, on_day date) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'lawId', v.law_id, 'documentNumber', v.document_number, 'issuingBody', v.issuing_body, 'level', v.level,
    'status', law_status(v, on_day), 'published', v.published, 'effective', v.effective, 'expiry', v.expiry,
    'abolished', v.abolished, 'articleCount', v.article_count)
$$;

-- What lists show: of a law only the version whose turn it is.
create view listed_knowledge as
  select k.* from visible_knowledge k
  where k.kind <> 'law'
    or exists (select 1 from law_version v where v.es_id = k.es_id and law_is_listed(v, current_date));
