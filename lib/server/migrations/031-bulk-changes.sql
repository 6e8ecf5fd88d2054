-- besides: 014-sandbox
-- Prices, counts, states and pins that staff change for many things at once. A job carries the lines out in batches.

create table bulk_changes (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('prices', 'stock', 'states', 'pins')),
  -- Whose change it is: the job runs with what they may do then. Null: the person was removed.
  staff_id uuid references staff on delete set null,
  -- Their name and their store at that time. Store null: the whole shop.
  person text not null,
  store_code text,
  -- The reason that they gave, if the kind takes one.
  why text,
  -- The change that this one takes back: each is taken back once.
  undo_of bigint unique references bulk_changes on delete cascade,
  at timestamptz not null,
  -- `stopped`: the rest of its lines is not carried out.
  state text not null default 'open' check (state in ('open', 'done', 'stopped')),
  stopped_why text,
  ended_at timestamptz,
  lines integer not null check (lines > 0),
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0
);
create index bulk_changes_of_kind on bulk_changes (kind, id);
create index bulk_changes_at on bulk_changes (at);

create table bulk_lines (
  bulk_id bigint not null references bulk_changes on delete cascade,
  -- In the order in which they are carried out, from 0.
  place integer not null,
  -- The line of the sheet, from 1.
  sheet_line integer not null,
  -- What it is about and what it asks for, in words, for the report.
  name text not null,
  code text not null,
  wanted text not null,
  -- What the command of the kind takes.
  line jsonb not null,
  -- Null: not carried out yet.
  outcome text check (outcome in ('changed', 'unchanged', 'refused')),
  message text,
  -- What takes the line back, with the version that must still be there. Null: nothing does.
  undo jsonb,
  primary key (bulk_id, place)
);
create index bulk_lines_open on bulk_lines (bulk_id, place) where outcome is null;
