-- Letter sizes of clothing have one spelling, as imports write them from now on
-- (lib/commerce/catalogue/sizes.ts). A product that has a size in both spellings keeps them.
with plain (written, label) as (values
  ('extra extra small', '2XS'), ('xx-small', '2XS'), ('xxs', '2XS'), ('2xs', '2XS'),
  ('extra small', 'XS'), ('extra-small', 'XS'), ('x-small', 'XS'), ('xsmall', 'XS'), ('xs', 'XS'),
  ('small', 'S'), ('s', 'S'), ('medium', 'M'), ('m', 'M'), ('large', 'L'), ('l', 'L'),
  ('extra large', 'XL'), ('extra-large', 'XL'), ('x-large', 'XL'), ('xlarge', 'XL'), ('xl', 'XL'),
  ('extra extra large', '2XL'), ('xx-large', '2XL'), ('2x-large', '2XL'), ('xxl', '2XL'),
  ('2xl', '2XL'), ('xxx-large', '3XL'), ('3x-large', '3XL'), ('xxxl', '3XL'), ('3xl', '3XL')
), named as (
  select variants.id, variants.label as before, coalesce(plain.label, variants.label) as label,
    count(*) over (
      partition by product_id, coalesce(plain.label, variants.label)) as spellings
  from variants
  join products on products.id = variants.product_id and products.size_system = 'clothing'
  left join plain on plain.written = lower(trim(variants.label))
)
update variants set label = named.label
from named
where variants.id = named.id and named.label <> named.before and named.spellings = 1;
