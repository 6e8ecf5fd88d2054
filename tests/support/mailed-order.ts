import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { MailFoot } from '#lib/server/mail/templates/mail-foot.ts';
import { order, orderLine } from './orders.ts';

/** The foot of an e-mail of a shop that says how to reach it. */
export const MAIL_FOOT: MailFoot = {
  contact: { email: 'help@shop.example', phone: '1800 555 000', hours: 'on weekdays' },
  acknowledgement: 'We pay our respects to Elders past and present.',
};

const HOME: CheckoutAddress = {
  type: 'ENTERED',
  contactName: 'Zoë Brøndby & Sons',
  company: 'Naïve <Co>',
  street1: 'Unit 4, 12 Track Road',
  street2: '',
  suburb: 'Geeveston',
  state: 'tas',
  postcode: '7116',
  country: 'AU',
  phone: '',
};

const BOOTS = orderLine({
  name: 'Bluff Boot',
  colour: 'Black',
  size: '8',
  path: '/products/bluff-black',
  imageSrc: `/media/${'ab'.repeat(32)}.svg`,
  qty: 2,
  unitPrice: 18_995,
  subtotal: 37_990,
  discount: 2_000,
  total: 35_990,
});

const MUG = orderLine({
  productId: 'mug',
  variantId: 'mug-1',
  name: 'Mug',
  colour: '',
  size: null,
  unitPrice: 1_995,
  subtotal: 1_995,
  total: 1_995,
});

/** An order with every detail that a mail can contain. */
export function mailedOrder(change: Partial<Order> = {}): Order {
  return order({
    number: 'SB123456789',
    date: Date.UTC(2026, 2, 5, 3, 30),
    contact: { firstName: 'Zoë', lastName: 'Brøndby', email: 'zoe@example.com', phone: '' },
    shippingMethod: {
      code: 's',
      label: 'Standard delivery',
      description: 'Tue 10 to Fri 13 March',
    },
    delivery: {
      instructions: 'Mind the <dog>',
      authorityToLeave: true,
      giftMessage: 'Happy <birthday>, Bo!',
    },
    shippingAddress: HOME,
    billingAddress: { ...HOME, contactName: 'Zoë at work', suburb: 'Hobart', postcode: '7000' },
    lines: [BOOTS, MUG],
    itemSubtotal: 39_985,
    discounts: [
      { promotionId: 'boots', name: '$20 off boots', amount: 2_000 },
      { promotionId: 'free', name: 'Free delivery over $100', amount: 995 },
    ],
    totalDiscount: 2_995,
    shippingPrice: 0,
    total: 37_985,
    gst: 3_453,
    payments: [
      { type: 'VOUCHER', label: 'Gift card ending in 4321', amount: 5_000 },
      { type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 32_985 },
    ],
    ...change,
  });
}
