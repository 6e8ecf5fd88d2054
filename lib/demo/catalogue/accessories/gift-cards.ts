import type { DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';

/** One gift card: its colourways are the designs, and each is sold in every amount. */
export const GIFT_CARDS: readonly DemoModel[] = [
  {
    code: 'SB-GIFT',
    name: 'Gift Card',
    brand: 'stringybark',
    demographic: ['Unisex', 'Men', 'Women', 'Kids'],
    categories: ['accessories/gift-cards'],
    productType: 'Gift cards',
    price: 50_00,
    amounts: [
      { code: 'SB-GIFT-50', price: 50_00 },
      { code: 'SB-GIFT-100', price: 100_00 },
      { code: 'SB-GIFT-200', price: 200_00, limits: { variantMax: 5 } },
      { code: 'SB-GIFT-500', price: 500_00, limits: { productMax: 2 } },
    ],
    sizeRun: 'single',
    state: 'evergreen',
    taxExclusive: true,
    virtual: true,
    published: '2024-02-01',
    description: paragraphs(
      'Whoever gets it chooses colour and size, which is the hard part. $50 is two pairs of hiking socks with ten cents over, $100 a merino tee, $200 a rain jacket to the nearest five cents, and $500 a shell and most of what goes under it.',
      'We email the code and its PIN to whoever you choose, with your message and on the day you choose. Or send it to yourself within minutes, to copy on to a real card in your own handwriting.',
    ),
    sections: sections({
      'How it works':
        'The code and the PIN are entered at checkout, where the card takes up to its whole balance from the total and keeps what is left for next time. Several cards can pay for one order.',
      Conditions:
        'Valid for three years from the day of purchase, on full-price and sale items alike; the date is in the email. No GST is charged on the card itself, since it is paid on what the card buys. It cannot be swapped for cash. Lost codes are sent again to the address that ordered them.',
    }),
    seoDescription:
      'Stringybark gift cards from $50 to $500 in three designs, sent by email within minutes and good for three years.',
    colourways: [
      {
        name: 'First Light',
        baseColours: ['Orange', 'Pink'],
      },
      {
        name: 'Fern Gully',
        baseColours: ['Green'],
      },
      {
        name: 'Low Tide',
        baseColours: ['Blue'],
      },
    ],
    limits: { variantMax: 10 },
    popularity: 620,
  },
];
