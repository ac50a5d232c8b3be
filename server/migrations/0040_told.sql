alter table draft
  -- How often it had been submitted when it was last opened as a revision: the rounds of the revision are counted from there.
  add column rounds_before int not null default 0;
update draft d set rounds_before = least(d.round, (
    select count(*) from draft_event e where e.draft_id = d.id and e.act = 'submit' and e.id < last.id))
  from (select draft_id, max(id) as id from draft_event where act in ('revise', 'release') group by draft_id) as last
  where last.draft_id = d.id and d.round > 0;
-- What readers have already keeps the time it came to them, which is no plan for its revision.
update draft set planned = null
  where planned is not null and publish_time <= now() and state in ('draft', 'review1', 'review2', 'review3', 'ready');

alter table withdrawal
  -- In an emergency: which chief editor has seen it, and when.
  add column seen_by text references staff (id),
  add column seen_at timestamptz;
update withdrawal w set seen_by = by_id, seen_at = made_at
  where emergency and exists (select from staff_role r where r.staff_id = w.by_id and r.role = 'chief');

-- What somebody was called to is read away by its text.
create index staff_notice_of_draft on staff_notice (draft_id) where draft_id is not null;
