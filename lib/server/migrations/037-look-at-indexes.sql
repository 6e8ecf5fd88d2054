-- besides: 014-sandbox
-- Until the database has looked at what 032-staff-list-speed and 035-order-search-open index, it guesses
-- wrongly how to search. It looks without keeping anybody from reading or writing.

-- As for `search` in 032-staff-list-speed.
alter index if exists orders_search_open alter column 1 set statistics 500;
analyze orders, customers, promotions, shipments;
