-- besides: 014-sandbox
-- Which products come first in a listing or a search, as staff decided.

-- A version is never used twice, not even for a place that was arranged before.
create sequence arrangement_versions;

create table arrangements (
  -- `all`, `sale`, `category:mens/boots`, `brand:saltpan`, `search:rain boot`: normalised as a search is.
  place text collate "C" primary key,
  -- The words of a search as they were typed; empty for listings.
  words text not null,
  -- Ids of products, the first one first.
  pins text[] not null check (cardinality(pins) <= 24),
  boosts jsonb not null check (jsonb_array_length(boosts) <= 24),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- Whether shoppers see it. A job changes it at its times, so that all servers agree.
  shown boolean not null,
  version bigint not null default nextval('arrangement_versions'),
  changed_at timestamptz not null
);

-- Collections: categories that staff made, with products that they picked. Imports leave both alone.
create table collections (
  path text collate "C" primary key references categories (path) on delete cascade,
  version bigint not null default nextval('arrangement_versions'),
  changed_at timestamptz not null
);
alter table product_categories add column picked boolean not null default false;
