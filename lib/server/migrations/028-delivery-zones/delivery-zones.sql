-- How long a delivery takes differs by place and by the hour of the order.

alter table shipping_methods
  -- Postcodes with business days of their own: [{"postcodes": [{"from", "to"}], "businessDays": {"from", "to"}}].
  add column zones jsonb not null default '[]',
  -- Until when, by the shop's clock, an order leaves on the same day: 14:00.
  add column cut_off text check (cut_off ~ '^[0-2][0-9]:[0-5][0-9]$');
