alter table account_states add column sizes jsonb not null default '{"items": {}}';
