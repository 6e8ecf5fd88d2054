-- besides: 014-sandbox
-- How each gift card's PIN was hashed: algorithm and cost. A PIN of another form than today's is hashed
-- anew when somebody uses it.
alter table vouchers add column pin_form text not null default 'scrypt:16384:8:1';
