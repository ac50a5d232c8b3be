-- Whether a list shows an item, and where, stands whole in these: a total or a deep page reads no item, however many there are.
drop index knowledge_by_kind;
create index knowledge_by_kind on knowledge (kind, publish_time desc, es_id desc)
  include (withdraw_time, listed_from, listed_until) where state = 'published';
drop index knowledge_by_class;
create index knowledge_by_class on knowledge (class_id, publish_time desc, es_id desc)
  include (kind, withdraw_time, listed_from, listed_until) where state = 'published';
drop index knowledge_by_views;
create index knowledge_by_views on knowledge (kind, view_count desc, es_id desc)
  include (publish_time, withdraw_time, listed_from, listed_until) where state = 'published';
create index knowledge_by_class_views on knowledge (class_id, view_count desc, es_id desc)
  include (kind, publish_time, withdraw_time, listed_from, listed_until) where state = 'published';
