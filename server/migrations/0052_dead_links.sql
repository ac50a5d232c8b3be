-- Links of what readers see that lead nowhere, as the weekly look found them. `source` is item:…, announ:… or site:….
create table dead_link (
  source text not null,
  -- As readers follow it.
  url text not null,
  why text not null,
  -- When it was found first.
  since timestamptz not null default now(),
  primary key (source, url)
);
