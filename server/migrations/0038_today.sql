-- What 今日 asks for: what was released and answered lately, and what was returned and not submitted again.
create index draft_event_of_review on draft_event (draft_id, id desc) where act in ('submit', 'return', 'recall');
create index release_by_time on release (released_at);
create index signature_by_time on signature (at);
create index question_by_answer on question (answered_at) where answered_at is not null;

-- The words themselves name the version that they mean, by its year: what becomes of the law later changes nothing about it.
alter table citation add column named boolean not null default false;
