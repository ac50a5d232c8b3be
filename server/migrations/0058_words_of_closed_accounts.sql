-- Accounts closed before left the words in which a public question was sent; only those that readers have stay.
update question_event e set note = '' from question q
where q.id = e.question_id and q.user_id is null and q.origin is null and q.es_id is not null
  and e.actor = 'asker' and e.note <> '';

update staff_notice n set title = k.title from question q join knowledge k using (es_id)
where q.id = n.question_id and q.user_id is null and q.origin is null and n.title <> k.title;

update question q set title = k.title, content = coalesce(k.extra ->> 'question', q.public_content, q.content)
from knowledge k
where k.es_id = q.es_id and q.user_id is null and q.origin is null
  and (q.title, q.content) is distinct from (k.title, coalesce(k.extra ->> 'question', q.public_content, q.content));
