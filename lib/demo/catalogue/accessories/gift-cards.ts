import type { DemoColourway, DemoModel } from '../model.ts';
import { paragraphs, sections } from '../sections.ts';

/** Data shared by the four cards; each has its own value and pictures. */
const giftCard = {
  brand: 'stringybark',
  demographic: ['Unisex', 'Men', 'Women', 'Kids'],
  categories: ['accessories/gift-cards'],
  productType: 'Gift cards',
  sizeRun: 'single',
  state: 'evergreen',
  taxExclusive: true,
  virtual: true,
  published: '2024-02-01',
} satisfies Partial<DemoModel>;

const firstLight: DemoColourway = {
  name: 'First Light',
  baseColours: ['Orange', 'Pink'],
  palette: { primary: '#d98a5b', secondary: '#8a4f5c', accent: '#f6dcae', trim: '#3b2a3a' },
};
const fernGully: DemoColourway = {
  name: 'Fern Gully',
  baseColours: ['Green'],
  palette: { primary: '#3c6a4b', secondary: '#22422f', accent: '#d9cf8c', trim: '#14261c' },
};
const lowTide: DemoColourway = {
  name: 'Low Tide',
  baseColours: ['Blue'],
  palette: { primary: '#5f95a6', secondary: '#2f5a73', accent: '#f0e3c4', trim: '#183443' },
};

export const GIFT_CARDS: readonly DemoModel[] = [
  {
    ...giftCard,
    code: 'SB-GIFT-50',
    name: 'Gift Card $50',
    price: 50_00,
    art: { kind: 'gift-card', options: { size: 'small', print: 'leaf' } },
    description: paragraphs(
      'Two pairs of hiking socks with ten cents over, or a start on something taller. We email a code and a PIN to you within minutes, ready to forward or to copy on to a real card in your own handwriting.',
    ),
    sections: sections({
      'How it works':
        'The code is entered at checkout, where it takes up to $50 from the total and keeps what is left for next time.',
      Conditions: 'Valid for three years from the day of purchase. It cannot be swapped for cash.',
    }),
    seoDescription:
      'A $50 Stringybark gift card, sent by email within minutes and good for three years on anything in the shop.',
    colourways: [firstLight, fernGully, lowTide],
    limits: { variantMax: 10 },
    popularity: 540,
  },
  {
    ...giftCard,
    code: 'SB-GIFT-100',
    name: 'Gift Card $100',
    price: 100_00,
    art: { kind: 'gift-card', options: { size: 'medium', print: 'contour' } },
    description: paragraphs(
      'The one most people send: enough for a merino tee, or a good start on a shell. It arrives as an email with a code and a PIN to pass on, and whoever gets it chooses colour and size, which is the hard part.',
    ),
    sections: sections({
      'How it works':
        'Spend it whole or over several orders; the balance is shown each time the card is used.',
      Conditions:
        'Good for three years. No GST is charged on the card itself, since it is paid on what the card buys.',
    }),
    seoDescription:
      'A $100 gift card by email: spend it in one go or several, on boots, shells or socks, any time in three years.',
    colourways: [firstLight, fernGully, lowTide],
    limits: { variantMax: 10 },
    popularity: 620,
  },
  {
    ...giftCard,
    code: 'SB-GIFT-200',
    name: 'Gift Card $200',
    price: 200_00,
    art: { kind: 'gift-card', options: { size: 'medium', print: 'tracks' } },
    description: paragraphs(
      'A daypack with room to spare, or a rain jacket to the nearest five cents. Made for fortieth birthdays, farewell whip-rounds and apologies for that walk you said was flat.',
      'Choose one of three pictures for the front; the email comes to you, so that you can pass it on with words of your own.',
    ),
    sections: sections({
      'How it works':
        'Pay with it first and put any difference on a card. Several can be combined in one order.',
      Conditions:
        'Expires three years after you buy it, and the date is printed in the email. Lost codes are re-sent to the address that ordered them.',
    }),
    seoDescription:
      'A $200 gift card delivered by email: a rain jacket to the nearest five cents, or a daypack. Combine several in one order.',
    colourways: [firstLight, fernGully, lowTide],
    limits: { variantMax: 5 },
    popularity: 520,
  },
  {
    ...giftCard,
    code: 'SB-GIFT-500',
    name: 'Gift Card $500',
    price: 500_00,
    art: { kind: 'gift-card', options: { size: 'large', print: 'contour' } },
    description: paragraphs(
      'A shell and most of what goes under it, for someone starting from thongs. The email is addressed to you: print it, fold it into a boot and hand it over in person, because an amount like this deserves a little theatre.',
    ),
    sections: sections({
      'How it works':
        'Your email holds the code and its PIN, which are both needed, so treat them like banknotes.',
      Conditions:
        'Three years to use it, on full-price and sale items alike. For more than two at once, ring us: we check large orders by hand.',
    }),
    seoDescription:
      'A $500 gift card by email, for kitting out someone from the ground up. Valid three years, sale items included.',
    colourways: [firstLight, fernGully, lowTide],
    limits: { productMax: 2 },
    popularity: 510,
  },
];
