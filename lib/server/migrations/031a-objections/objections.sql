-- What an author says to the refusal of a question or an answer, once.
alter table questions add column objection text;
alter table question_answers add column objection text;
