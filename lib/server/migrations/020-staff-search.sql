-- besides: 014-sandbox
-- Finds products and sizes for the staff: by words of the name, by the start of a code, by bar code.
-- The expressions stand again in lib/server/db/named-products.ts.

-- Words without their punctuation: the text parser would take `Boot/Shoe` for a file.
create index products_words on products using gin (
  to_tsvector('simple', regexp_replace(lower(name || ' ' || colour_name), '[^[:alnum:]]+', ' ', 'g'))
);
create index products_code_start on products (lower(composite_code) text_pattern_ops);
create index variants_code_start on variants (lower(code) text_pattern_ops);
create index variants_gtin on variants (gtin) where gtin is not null;
