-- The words of the office, each list as it is now. A list without a row is still the one that came with the product.
create table word_list (
  list text primary key check (list in ('typo', 'watch', 'hot', 'synonym', 'shelf')),
  number int not null,
  rows jsonb not null,
  -- Over the rows: whoever keeps something made of them knows by it whether they are still the same.
  sum text not null,
  -- Over the file beside the data that was taken up last, which is not taken up a second time.
  file_sum text not null default '',
  at timestamptz not null default now()
);
create trigger word_list_told after insert or update or delete on word_list for each row execute function tell_table();

-- How it came to be so: what each number brought and took away.
create table word_change (
  list text not null,
  number int not null,
  at timestamptz not null default now(),
  actor text not null,
  put jsonb not null,
  dropped jsonb not null,
  primary key (list, number)
);

-- What was entered about public holidays, with the days of these years before and after, and how many due days it moved.
create table calendar_change (
  number int primary key,
  at timestamptz not null default now(),
  actor text not null,
  years text[] not null,
  before jsonb not null,
  after jsonb not null,
  moved int not null
);
