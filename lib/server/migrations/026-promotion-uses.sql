-- besides: 014-sandbox
-- What each use of an offer gave. Not in one file with the new columns: their lock would keep shoppers
-- from ordering while all uses are changed.

update promotion_uses set amount = (discount ->> 'amount')::integer
from orders, jsonb_array_elements(
  case jsonb_typeof(details -> 'discounts') when 'array' then details -> 'discounts' else '[]' end
) as discount
where number = order_number and discount ->> 'promotionId' = promotion_id;
-- Uses are counted by mailbox from now on: jo+2@shop.example is jo@shop.example.
update promotion_uses set customer = regexp_replace(customer, '^([^+@]+)\+[^@]*@', '\1@')
where customer like '%+%';
create index promotion_uses_code on promotion_uses (promotion_id, code) where code is not null;
create index promotion_uses_given on promotion_uses (promotion_id, order_number) include (amount);
