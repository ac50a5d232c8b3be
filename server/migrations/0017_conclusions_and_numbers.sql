-- How an answer comes out, where it can be said in a word.
alter table question add column conclusion text check (conclusion in ('yes', 'no', 'depends'));

-- A number a person can read out: the month of asking, a number within it and a check digit, 2611-04237.
alter table question add column number text;

-- One row for each month. What is counted is not what is shown: nobody can tell from two numbers how many asked in between.
create table question_count (
  month text primary key,
  count int not null
);

-- ISO 7064 MOD 11,10: one wrong digit or two neighbours exchanged do not pass.
create function check_digit(digits text) returns text language plpgsql immutable as $$
declare
  product int := 10;
  sum int;
begin
  for place in 1..length(digits) loop
    sum := (product + substr(digits, place, 1)::int) % 10;
    product := ((case sum when 0 then 10 else sum end) * 2) % 11;
  end loop;
  return ((11 - product) % 10)::text;
end $$;

create function question_number(asked_at timestamptz) returns text language plpgsql as $$
declare
  this_month text := to_char(asked_at at time zone 'Asia/Shanghai', 'YYMM');
  counted int;
  width int;
  shown text;
begin
  insert into question_count as c (month, count) values (this_month, 1)
    on conflict (month) do update set count = c.count + 1 returning c.count into counted;
  width := case when counted < 10000 then 4 else 7 end;
  -- 7919 has no factor in common with a power of ten, so that each count gives another number.
  shown := lpad(((counted::bigint * 7919 + this_month::bigint * 3571) % (10::bigint ^ width)::bigint)::text, width, '0');
  return this_month || '-' || shown || check_digit(this_month || shown);
end $$;

do $$
declare
  asked record;
begin
  for asked in select id, asked_at from question order by asked_at, id loop
    update question set number = question_number(asked.asked_at) where id = asked.id;
  end loop;
end $$;

alter table question alter column number set not null;
alter table question add constraint question_number_unique unique (number);

create function number_question() returns trigger language plpgsql as $$
begin
  new.number := question_number(new.asked_at);
  return new;
end $$;
create trigger number_question before insert on question for each row execute function number_question();
