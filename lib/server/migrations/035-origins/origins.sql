-- Questions and answers say where they come from as reviews do: from this shop, an earlier system of
-- it, or the demo.
alter table questions add column origin text not null default 'shop';
alter table question_answers add column origin text not null default 'shop';
update questions set origin = 'demo' where is_demo;
update question_answers set origin = 'demo' where is_demo;
alter table questions drop column is_demo;
alter table question_answers drop column is_demo;
