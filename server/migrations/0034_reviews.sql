-- Who stands behind a text: kept for ever, also when it is void, and when the text itself has gone.
create table signature (
  id bigint generated always as identity primary key,
  draft_id text not null,
  -- Which time it was submitted: signatures of before count no more.
  round int not null,
  step smallint not null check (step between 1 and 3),
  -- Not a signature of a step, but that somebody who had signed agrees to what the last signer changed.
  agreement boolean not null default false,
  number int not null,
  revision_id text not null,
  staff_id text not null references staff (id),
  at timestamptz not null default clock_timestamp(),
  checklist text[] not null,
  waivers jsonb not null default '[]',
  note text not null default '',
  voided_at timestamptz,
  void_reason text not null default ''
);
create index signature_by_draft on signature (draft_id, id);
create index signature_by_staff on signature (staff_id, at desc);
-- Each step is signed once, and each by somebody else, whatever the program believes.
create unique index signature_of_step on signature (draft_id, round, step, agreement) where voided_at is null;
create unique index signature_of_person on signature (draft_id, round, staff_id) where voided_at is null and not agreement;

create function signature_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.voided_at is not null
    or to_jsonb(old) - 'voided_at' - 'void_reason' <> to_jsonb(new) - 'voided_at' - 'void_reason' then
    raise exception 'signatures are kept as they were given';
  end if;
  return new;
end $$;
create trigger signature_kept before update or delete on signature for each row execute function signature_stays();

alter table draft
  -- How often it was submitted; since when, by whom, how many signatures it needed then.
  add column round int not null default 0,
  add column step_count smallint check (step_count in (2, 3)),
  add column submitted_by text references staff (id),
  add column submitted_at timestamptz,
  -- Since when it is at its step, and until when it should be read.
  add column step_since timestamptz,
  add column due_at timestamptz,
  -- Of what readers have already: 更正 with words for them, or 文字修订.
  add column change text check (change in ('correction', 'wording')),
  add column change_note text not null default '';
-- What is signed and not let go yet can miss its time, too.
drop index draft_planned;
create index draft_planned on draft (planned)
  where planned is not null and state in ('draft', 'review1', 'review2', 'review3', 'ready');
create index draft_in_review on draft (due_at, id) where state in ('review1', 'review2', 'review3');

alter table draft_writer
  -- Wrote while it was a draft, rather than corrected it while reading.
  add column author boolean not null default true,
  -- The last number of theirs.
  add column number int not null default 0;

-- Where the office has chosen otherwise than the program; what is absent is as the program has it.
create table review_setting (
  kind text primary key,
  step_count smallint check (step_count in (2, 3)),
  self_first boolean,
  limit_unit text check (limit_unit in ('hours', 'days')),
  limit_amount int check (limit_amount between 1 and 99),
  checklists jsonb not null default '{}',
  changed_at timestamptz not null default now()
);
