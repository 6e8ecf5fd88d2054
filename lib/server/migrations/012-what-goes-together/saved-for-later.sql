-- Lines that customers saved for later, beside their cart.
alter table account_states add column saved jsonb not null default '{"items": {}}';
