-- Laws that were written and that texts are not linked to yet: whoever comes next does it where a process ended before. Each writing
-- is a row of its own, so that one that comes while links are made is not taken for linked.
create table law_links_due (
  id bigint generated always as identity primary key,
  law_id text not null
);
