/** @module-tag slow */
import { expect, it } from 'vitest';
import type { Paper } from '#lib/commerce/papers/paper.ts';
import { taxInvoice } from '#lib/commerce/papers/tax-invoice.ts';
import { makePaper } from '#lib/server/papers/make-paper.ts';
import { order } from '#tests/support/orders.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';

const numbered = (number: string) => taxInvoice(order({ number }), ['Shop Pty Ltd']);

async function outcomeOf(paper: Paper): Promise<string> {
  try {
    return (await pdfTexts(await makePaper(paper)))[0] ?? '';
  } catch (error) {
    return String(error);
  }
}

it('makePaper makes the papers of 20 callers at once, and refuses the next one', async () => {
  const numbers = Array.from({ length: 21 }, (_, index) => `SB${100 + index}`);
  const outcomes = await Promise.all(numbers.map((number) => outcomeOf(numbered(number))));
  const made = numbers.filter((number, index) => outcomes[index]?.includes(number));
  expect(made).toEqual(numbers.slice(0, 20));
  expect(outcomes[20]).toContain('The shop cannot answer right now.');
});

it('makePaper goes on after a paper that cannot be drawn', async () => {
  const broken = { ...numbered('SB1'), lines: null as never };
  expect(await outcomeOf(broken)).toContain('A paper could not be drawn: TypeError');
  expect(await outcomeOf(numbered('SB2'))).toContain('SB2');
});
