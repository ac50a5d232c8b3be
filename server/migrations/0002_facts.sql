-- What only one kind of item has (a film's length, a book's price); its shape is in contract/src/knowledge/facts.ts.
alter table knowledge add column extra jsonb not null default '{}';
create index knowledge_by_issue on knowledge ((extra ->> 'issueId')) where kind = 'article';
create index knowledge_by_series on knowledge ((extra ->> 'series')) where kind = 'video';

-- A view keeps the columns it was made with.
drop view visible_knowledge;
create view visible_knowledge as
  select * from knowledge
  where state = 'published' and publish_time <= now() and (withdraw_time is null or withdraw_time > now());
