-- The number under a size's bar code, which is the same in every shop; null if not known.
alter table variants add column gtin text;
