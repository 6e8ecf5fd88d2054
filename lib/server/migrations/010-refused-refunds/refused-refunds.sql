-- Monitoring asks for these several times a minute.
create index refund_parts_refused on refund_parts (refund_number) where state = 'refused';
