-- besides: 014-sandbox
-- Whether the customer agreed to a text which says that the assistant learns of their frequent-flyer
-- membership. Links made before do not tell it.
alter table agent_links add column knows_membership boolean not null default false;

-- Whose account is in a kept answer, so that it goes with the account.
alter table agent_answers add column customer_id text;

-- Whether a platform has an order.
create index agent_orders_profile on agent_orders (profile);
