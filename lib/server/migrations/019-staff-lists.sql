-- besides: 014-sandbox
-- What the staff's lists of returns, reviews and questions look up, page by page.

create index returns_requested on returns (requested_at, number);
create index returns_state on returns (state, requested_at, number);
create index returns_store on returns (erp_store_id, requested_at, number)
  where erp_store_id is not null;
create index review_versions_written on review_versions (state, written_at);
create index questions_written on questions (state, asked_at);
create index question_answers_written on question_answers (state, answered_at);
create index questions_unanswered on questions (asked_at)
  where state = 'published' and reply is null;
