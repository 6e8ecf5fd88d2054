import { describe, expect, it } from 'vitest';
import {
  cardLike,
  cardWorth,
  firstCard,
  giftCardChoice,
  isOneGiftCard,
  sharedName,
} from '#lib/commerce/catalogue/gift-card.ts';
import { testProduct } from '#tests/support/products.ts';

const card = (colourName: string, price: number) =>
  testProduct({ id: `${colourName}-${price}`, colourName, price, functionalType: 'virtual' });

const CARDS = [card('Dawn', 100_00), card('Dawn', 50_00), card('Dusk', 50_00), card('Dusk', 20_00)];
const [dawn100] = CARDS as [ReturnType<typeof card>];

describe('a gift card', () => {
  it('is recognised by several amounts of one model whose stock is not counted', () => {
    expect(isOneGiftCard(CARDS)).toBe(true);
    expect(isOneGiftCard([card('Dawn', 50_00), card('Dusk', 50_00)])).toBe(false);
    expect(isOneGiftCard([...CARDS, testProduct({ price: 10_00 })])).toBe(false);
  });

  it('offers each design once, and its amounts from the smallest', () => {
    const { designs, amounts } = giftCardChoice(CARDS, dawn100);
    expect(designs.map(({ id }) => id)).toEqual(['Dawn-10000', 'Dusk-5000']);
    expect(amounts).toEqual([20_00, 50_00, 100_00]);
  });

  it('keeps its amount when the design changes, or takes the nearest amount', () => {
    expect(cardLike(CARDS, { colourName: 'Dusk', price: 50_00 })?.id).toBe('Dusk-5000');
    expect(cardLike(CARDS, { colourName: 'Dusk', price: 100_00 })?.id).toBe('Dusk-5000');
  });

  it('keeps its design when the amount changes, if the design has that amount', () => {
    expect(cardWorth(CARDS, { colourName: 'Dusk', price: 50_00 })?.id).toBe('Dusk-5000');
    expect(cardWorth(CARDS, { colourName: 'Dusk', price: 100_00 })?.id).toBe('Dawn-10000');
  });

  it('has one page, that of the smallest amount', () => {
    expect(firstCard(CARDS)?.id).toBe('Dusk-2000');
  });

  it('has the name that its products share, or the first product’s name', () => {
    expect(sharedName([{ name: 'Gift Card $50' }, { name: 'Gift Card $100' }])).toBe('Gift Card');
    expect(sharedName([{ name: 'Gift Card' }, { name: 'Gift Card' }])).toBe('Gift Card');
    expect(sharedName([{ name: 'Fifty' }, { name: 'Hundred' }])).toBe('Fifty');
  });
});
