-- Reviews: who wrote about which model, each version of what they wrote with its pictures, and what all
-- of it says together.

create table reviews (
  id text primary key,
  -- The parent code that a model's colourways share: they share their reviews.
  model text not null,
  -- The colourway, size and colour that were bought; null where not known.
  product_id text,
  size text,
  colour text,
  -- The order line that it is about. Null for a review from elsewhere.
  order_number text references orders on delete cascade,
  line integer,
  -- Where it was written, and its name there.
  origin text not null,
  origin_id text,
  is_verified boolean not null,
  written_at timestamptz not null,
  -- The newest version, and the one that everybody sees; null: none.
  latest integer not null,
  shown integer,
  helpful integer not null default 0 check (helpful >= 0),
  unhelpful integer not null default 0 check (unhelpful >= 0),
  -- The sort key of the most helpful first.
  helpfulness double precision not null default 0,
  reply text,
  replied_at timestamptz,
  unique (order_number, line),
  unique (origin, origin_id),
  check ((order_number is null) = (line is null)),
  check ((reply is null) = (replied_at is null))
);
create index reviews_helpful on reviews (model, helpfulness desc, written_at desc, id)
  where shown is not null;
create index reviews_newest on reviews (model, written_at desc, id) where shown is not null;

create table review_versions (
  review_id text not null references reviews on delete cascade,
  version integer not null,
  stars integer not null check (stars between 1 and 5),
  title text not null,
  body text not null,
  fit integer check (fit between -2 and 2),
  width integer check (width between -1 and 1),
  usual_size text,
  activity text,
  recommends boolean,
  -- First name and state, each only with consent.
  name text,
  region text,
  state text not null check (state in ('pending', 'published', 'refused')),
  -- Why it was refused. It stays while an answer to it is looked at.
  reason text,
  answer text,
  written_at timestamptz not null,
  -- What is searched.
  words tsvector not null
    generated always as (to_tsvector('simple', title || ' ' || body)) stored,
  primary key (review_id, version),
  check (state <> 'refused' or reason is not null)
);
create index review_versions_pending on review_versions (written_at) where state = 'pending';

create table review_summaries (
  model text primary key,
  count integer not null check (count >= 0),
  sum integer not null check (sum >= 0),
  summary jsonb not null
);

-- Orders whose buyer was asked for a review, and reminded of it.
create table review_requests (
  order_number text primary key references orders on delete cascade,
  asked_at timestamptz not null,
  reminded_at timestamptz
);
create index review_requests_unreminded on review_requests (asked_at) where reminded_at is null;

-- Addresses that want no such e-mail, as hashes: the shop needs no more to leave them alone.
create table review_stops (
  email_hash bytea primary key,
  stopped_at timestamptz not null default now()
);

-- Who finds which review helpful: one vote a voter. The sums are in `reviews`, with those that came
-- from elsewhere.
create table review_votes (
  review_id text not null references reviews on delete cascade,
  -- A keyed hash of a customer, or of the ballot in a guest's cookie.
  voter bytea not null,
  is_guest boolean not null,
  is_helpful boolean not null,
  voted_at timestamptz not null,
  primary key (review_id, voter)
);
create index review_votes_voter on review_votes (voter, voted_at desc);
create index review_votes_guests on review_votes (voted_at) where is_guest;


-- Pictures that buyers add to reviews, and the versions of reviews that show them.

create table review_pictures (
  -- Random, so that nobody can find one by its name.
  id text collate "C" primary key,
  -- The order line whose buyer added it: only its review can have it. Null for a review from elsewhere.
  order_number text references orders on delete cascade,
  line integer,
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
