-- How often an item was read on a day. Nothing about the reader; kept for ever, also when the item goes.
create table read_day (
  es_id text not null,
  day date not null default current_date,
  reads int not null,
  primary key (es_id, day)
);
create index read_day_of_day on read_day (day, es_id) include (reads);

-- Words of days gone by that enough readers asked for; the row without a word counts everything that was asked that day.
create table search_day (
  day date not null,
  word text not null,
  readers int not null,
  found int,
  primary key (day, word)
);

create index question_by_asking on question (asked_at);
create index helpful_vote_by_time on helpful_vote (at);

-- The office finds a reader by the whole nickname.
create index app_user_by_nick_name on app_user (lower(nick_name));
