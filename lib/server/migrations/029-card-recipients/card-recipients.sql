-- A bought gift card may be for somebody else, and its order is delivered once it was mailed.

-- To whom a line's card goes, until it is issued; gift_card_mails knows it from then on.
create table order_recipients (
  order_number text not null,
  line integer not null,
  name text not null,
  email text not null,
  message text not null,
  -- The shop's day, YYYY-MM-DD.
  send_on text not null,
  primary key (order_number, line),
  foreign key (order_number, line) references order_lines on delete cascade
);

-- When the mail server took its e-mail for the first time.
alter table gift_card_purchases add column mailed_at timestamptz;
update gift_card_purchases as bought
set mailed_at = mail.sent_at
from gift_card_mails as mail
where mail.code = bought.code;

-- Which lines do not travel is part of an order from now on.
update orders
set details = jsonb_set(details, '{lines}', (
  select jsonb_agg(line || '{"byEmail": true}' order by position)
  from jsonb_array_elements(details -> 'lines') with ordinality as lines (line, position)
))
where details ->> 'shippingType' = 'EMAIL';
