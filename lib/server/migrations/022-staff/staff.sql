-- Who of the staff it was, in the words of `--as` or SHOP_STAFF.
alter table audit_entries add column person text;
create index audit_entries_person on audit_entries (person, id) where person is not null;

-- Deleting an account finds the customer's entries.
create index audit_entries_customer on audit_entries (actor_id) where actor_kind = 'customer';

-- Corrections of orders named the whole contact and address: keep the names of fields.
update audit_entries set
  before = null,
  after = jsonb_build_object('fields', (select jsonb_agg(key) from jsonb_object_keys(after) as key))
where entity = 'order' and command = 'order.correct' and before is not null;

-- Accounts that are gone: their ids stood on beside returns, and so did their words.
update audit_entries set actor_id = 'deleted'
from deleted_customers as gone
where actor_kind = 'customer' and actor_id = gone.id and at < gone.deleted_at;
update return_lines set comment = ''
from orders where orders.number = return_lines.order_number and orders.detached and comment <> '';
