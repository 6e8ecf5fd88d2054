-- Questions about models, and what buyers answer. Neither ever changes its text, so what staff have
-- read is what they publish.
create table questions (
  id text primary key,
  -- The parent code that a model's colourways share: they share their questions.
  model text not null,
  -- The colourway on whose page it was asked.
  product_id text not null,
  -- Null once the account is deleted.
  customer_id text references customers on delete set null,
  -- First name, only with consent.
  name text,
  body text not null,
  state text not null check (state in ('pending', 'published', 'refused')),
  reason text,
  asked_at timestamptz not null,
  -- The shop's own answer.
  reply text,
  replied_at timestamptz,
  -- What the author says to the refusal, once.
  objection text,
  -- Where it was asked: in this shop, in an earlier system, or in the demo.
  origin text not null default 'shop',
  check (state <> 'refused' or reason is not null),
  check ((reply is null) = (replied_at is null))
);
create index questions_shown on questions (model, asked_at desc, id) where state = 'published';
create index questions_pending on questions (asked_at) where state = 'pending';
create index questions_customer on questions (customer_id) where customer_id is not null;

create table question_answers (
  question_id text not null references questions on delete cascade,
  -- From 1, in the order in which they were written.
  number integer not null,
  customer_id text references customers on delete set null,
  name text,
  body text not null,
  state text not null check (state in ('pending', 'published', 'refused')),
  reason text,
  answered_at timestamptz not null,
  objection text,
  origin text not null default 'shop',
  primary key (question_id, number),
  check (state <> 'refused' or reason is not null)
);
create index question_answers_pending on question_answers (answered_at) where state = 'pending';
create index question_answers_customer on question_answers (customer_id)
  where customer_id is not null;
-- A buyer answers a question once, unless that was refused.
create unique index question_answers_once on question_answers (question_id, customer_id)
  where state <> 'refused' and customer_id is not null;
