-- besides: 014-sandbox
-- What the staff set on products, while the import says something else or might.

-- What the import says, while a state that the staff set is in force; null: `state` is the import's.
alter table products add column imported_state text
  check (imported_state in ('disabled', 'coming', 'discontinued', 'current', 'evergreen', 'unpublished'));
-- The picture's place in the import, while the staff's order is in force; null: `position` is the
-- import's. All pictures of a product have one, or none has.
alter table product_images add column imported_position integer;

-- The staff's list of products, narrowed by state, or to what the staff set.
create index products_state on products (state, id);
create index products_state_set on products (id) where imported_state is not null;
create index product_images_ordered on product_images (product_id)
  where imported_position is not null;
