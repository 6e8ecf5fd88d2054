-- Who of the staff it was, in the words of `--as` or SHOP_STAFF.
alter table audit_entries add column person text;
create index audit_entries_person on audit_entries (person, id) where person is not null;
