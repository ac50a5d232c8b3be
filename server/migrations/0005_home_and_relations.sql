create table banner (
  id text primary key,
  title text not null,
  text text not null default '',
  link text not null,
  picture text not null,
  sort int not null default 0
);

create table floating_window (
  id text primary key,
  title text not null,
  text text not null default '',
  link text not null,
  sort int not null default 0
);

-- What else a reader of an item may want, best first; made anew by a job, never on a request.
create table knowledge_relation (
  es_id text not null references knowledge (es_id) on delete cascade,
  related_id text not null references knowledge (es_id) on delete cascade,
  score real not null,
  primary key (es_id, related_id)
);
create index knowledge_relation_best on knowledge_relation (es_id, score desc);
