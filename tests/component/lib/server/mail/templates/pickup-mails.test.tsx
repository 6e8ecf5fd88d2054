import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import { OrderConfirmation } from '#lib/server/mail/templates/order-confirmation.tsx';
import { orderConfirmationText } from '#lib/server/mail/templates/order-confirmation-text.ts';
import { PickupReminder } from '#lib/server/mail/templates/pickup-reminder.tsx';
import {
  pickupReminderText,
  reminderWording,
} from '#lib/server/mail/templates/pickup-reminder-wording.ts';
import { MAIL_FOOT } from '#tests/support/mailed-order.ts';
import { pickupOrder } from '#tests/support/orders.ts';

const SITE = 'https://shop.example';
const FACTS = [
  'Stringybark Newtown',
  '100 King Street',
  '(02) 5550 1234',
  'https://www.google.com/maps/dir/?api=1',
  'SB123456789',
  'Friday 6 March, 10.30 am',
  'until Friday 20 March',
  'Marjorie Wattle',
  'The order number or the confirmation email, and photo ID.',
  'Monday – Saturday',
  'Stocktake, Thursday 12 March',
];

const pickedUp: Order = pickupOrder();

function reminderText(): string {
  const pickupInfo = pickupInfoOf(pickedUp);
  return pickupInfo ? pickupReminderText(pickedUp, pickupInfo, MAIL_FOOT) : '';
}

/** The document's text and addresses as a mail program reads them. */
const read = (html: string) => html.replaceAll('&amp;', '&');

describe('the e-mails of a pickup order', () => {
  it.each([
    [
      'confirmation as HTML',
      read(
        renderToStaticMarkup(
          <OrderConfirmation order={pickedUp} siteUrl={SITE} foot={MAIL_FOOT} />,
        ),
      ),
    ],
    ['confirmation as text', orderConfirmationText(pickedUp, SITE, MAIL_FOOT)],
    [
      'reminder as HTML',
      read(
        renderToStaticMarkup(<PickupReminder order={pickedUp} siteUrl={SITE} foot={MAIL_FOOT} />),
      ),
    ],
    ['reminder as text', reminderText()],
  ])('say where, when, by whom and with what it is collected: %s', (_, mail) => {
    for (const fact of FACTS) expect(mail).toContain(fact);
    expect(mail).not.toContain('Delivery to');
    expect(mail).not.toMatch(/undefined|null/);
  });

  it('show the order number in large type for the counter', () => {
    const html = renderToStaticMarkup(
      <OrderConfirmation order={pickedUp} siteUrl={SITE} foot={MAIL_FOOT} />,
    );
    expect(html).toMatch(/font-size:30px[^>]*>SB123456789</);
  });

  it('name the order and the store in the subject of the reminder', () => {
    const pickupInfo = pickupInfoOf(pickedUp);
    expect(pickupInfo && reminderWording(pickedUp, pickupInfo).subject).toBe(
      'Your Stringybark order SB123456789 waits at Stringybark Newtown',
    );
  });
});
