-- Whether nobody wrote it, because it came with the demo.
alter table questions add column is_demo boolean not null default false;
alter table question_answers add column is_demo boolean not null default false;
