import { expect, it } from 'vitest';
import { arrivalOf } from '#lib/commerce/orders/arrival.ts';
import { order, orderLine, pickupOrder } from '#tests/support/orders.ts';

const to = (name: string, on: string) => ({ name, email: 'a@b.example', message: '', on });
const arrival = (...recipients: (ReturnType<typeof to> | undefined)[]) =>
  arrivalOf(
    order({
      shippingType: 'EMAIL',
      lines: recipients.map((recipient) => orderLine({ ...(recipient && { recipient }) })),
    }),
  );

it('arrivalOf says to whom gift cards are sent, and when', () => {
  expect(arrival(undefined)).toEqual({
    heading: 'Arrives by email',
    when: 'As soon as your payment is complete',
    where: 'To marjorie@example.com',
  });
  expect(arrival(to('Anna', '2026-12-24'))).toMatchObject({
    when: 'On 24 December 2026',
    where: 'To Anna',
  });
  expect(arrival(to('Anna', '2026-12-24'), undefined)).toEqual({
    heading: 'Arrive by email',
    when: 'Each on the day that you chose',
    where: 'To Anna and marjorie@example.com',
  });
});

const none = { cancelled: 0, packed: 0, shipped: 0, delivered: 0 };
const gone = { ...none, cancelled: 1 };
const card = (recipient: ReturnType<typeof to>) => orderLine({ byEmail: true, recipient });

it.each([order(), pickupOrder()])(
  'arrivalOf tells of the gift cards that are left once all else was cancelled: $shippingType',
  (placed) => {
    const lines = [orderLine(), card(to('Anna', '2026-12-24')), card(to('Ben', '2026-12-31'))];
    expect(arrivalOf({ ...placed, lines, progress: [gone, none, gone] })).toEqual({
      heading: 'Arrives by email',
      when: 'On 24 December 2026',
      where: 'To Anna',
    });
    expect(arrivalOf({ ...placed, lines, progress: [none, none, none] })).toEqual(
      arrivalOf({ ...placed, lines: [orderLine()] }),
    );
  },
);
