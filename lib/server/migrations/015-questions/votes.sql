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
