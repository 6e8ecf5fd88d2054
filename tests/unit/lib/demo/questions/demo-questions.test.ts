import { expect, it } from 'vitest';
import { answerText, questionText } from '#lib/api/schemas/question.ts';
import { PROSE_ID } from '#lib/commerce/prose.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { arrivedProductsOf } from '#lib/demo/catalogue/product-records.ts';
import { type DemoQuestion, demoQuestionsOf } from '#lib/demo/questions/demo-questions.ts';

const NOW = Date.UTC(2026, 10, 1);
const asked = DEMO_MODELS.map((model) => ({ model, of: demoQuestionsOf(model, NOW) }));
const all = asked.flatMap(({ of }) => of);
const answersOf = ({ reply, answers }: DemoQuestion) => [...(reply ? [reply] : []), ...answers];

it('demo questions are about products of the demo', () => {
  for (const { model, of } of asked) {
    const products = arrivedProductsOf(model).map(({ id }) => id);
    for (const { id, model: code, product } of of) {
      expect(code).toBe(model.code);
      expect(products).toContain(product);
      expect(id).toMatch(PROSE_ID);
    }
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

it('demo questions are the same each time, and never about a gift card', () => {
  for (const { model, of } of asked) {
    if (model.amounts) expect(of).toEqual([]);
    expect(demoQuestionsOf(model, NOW)).toEqual(of);
    const later = demoQuestionsOf(model, NOW + 3_600_000);
    expect(later.map(({ id, text }) => [id, text])).toEqual(of.map(({ id, text }) => [id, text]));
  }
});

it('demo questions are valid texts without leftovers of their templates', () => {
  for (const question of all) {
    expect(questionText.parse(question.text)).toBe(question.text);
    for (const { text } of answersOf(question)) expect(answerText.parse(text)).toBe(text);
    const texts = [question, ...answersOf(question)].map(({ text }) => text).join(' ');
    expect(texts).not.toMatch(/[[\]{}|<>&]|undefined|\.\./);
  }
});

it.each([
  ['waterproof', /rain out|how waterproof|puddles/i, 'Waterproof'],
  ['windproof', /does wind get through/i, 'Windproof'],
  ['free of animals', /animal glue/i, 'Vegan'],
  ['warm', /warm enough/i, 'Warm'],
  ['leakproof', /does it leak/i, 'Leakproof lid'],
  ['resoleable', /resoled|soles wear out/i, 'Resoleable'],
])('demo questions treat a product as %s only when it is', (_, claim, word) => {
  const claimed = asked.filter(({ of }) => of.some(({ text }) => claim.test(text)));
  expect(claimed).not.toEqual([]);
  for (const { model } of claimed) {
    expect(Object.values(model.words ?? {}).flatMap((of) => Object.values(of).flat())).toContain(
      word,
    );
  }
});
