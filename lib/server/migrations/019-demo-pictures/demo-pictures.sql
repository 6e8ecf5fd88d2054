-- A picture of the demo's reviews has no buyer, and so no order line.
alter table review_pictures
  alter column order_number drop not null,
  alter column line drop not null;
