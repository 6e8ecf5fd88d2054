-- Pictures that buyers add to reviews, and the versions of reviews that show them.

create table review_pictures (
  -- Random, so that nobody can find one by its name.
  id text collate "C" primary key,
  -- The order line whose buyer added it: only its review can have it.
  order_number text not null references orders on delete cascade,
  line integer not null,
  -- As WebP, never what was sent.
  bytes bytea not null,
  small bytea not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  -- Whether a version of the review has it. In this row, so that the clean-up cannot miss it.
  is_used boolean not null default false
);
create index review_pictures_of_line on review_pictures (order_number, line);
create index review_pictures_waiting on review_pictures (added_at) where not is_used;

create table review_version_pictures (
  review_id text not null,
  version integer not null,
  position integer not null check (position between 0 and 3),
  picture_id text collate "C" not null references review_pictures on delete cascade,
  -- What the author says that it shows.
  alt text,
  primary key (review_id, version, position),
  unique (picture_id, review_id, version),
  foreign key (review_id, version) references review_versions on delete cascade
);
