import { expect, it } from 'vitest';
import { answerText, questionText } from '#lib/api/schemas/question.ts';
import { PROSE_ID } from '#lib/commerce/prose.ts';
import { QUESTIONS_PAGE_SIZE } from '#lib/commerce/questions/question.ts';
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

it('demo questions are answered after they were asked, at different times', () => {
  for (const question of all) {
    const { askedAt, reply, answers } = question;
    for (const { writtenAt } of answersOf(question)) {
      expect(writtenAt.getTime()).toBeGreaterThan(askedAt.getTime());
    }
    const times = [askedAt, ...answers.map(({ writtenAt }) => writtenAt), new Date(NOW)];
    expect(times.map(Number)).toEqual([...new Set(times.map(Number))].sort((a, b) => a - b));
    expect(reply?.writtenAt.getTime() ?? 0).toBeLessThan(NOW);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(answers.length);
  }
});

it('demo questions cover about half of the models, and few have no answer', () => {
  const counts = asked.map(({ of }) => of.length);
  const share = (is: (count: number) => boolean) => counts.filter(is).length / counts.length;
  expect(share((count) => count > 0)).toBeGreaterThan(0.4);
  expect(share((count) => count > 0)).toBeLessThan(0.65);
  expect(share((count) => count > QUESTIONS_PAGE_SIZE)).toBeGreaterThan(0.04);
  expect(share((count) => count > QUESTIONS_PAGE_SIZE)).toBeLessThan(0.2);
  const open = all.filter((question) => answersOf(question).length === 0);
  expect(open.length).toBeGreaterThan(4);
  expect(open.length / all.length).toBeLessThan(0.2);
  expect(all.filter(({ reply }) => reply).length / all.length).toBeGreaterThan(0.5);
  expect(all.filter(({ answers }) => answers.length > 0).length / all.length).toBeGreaterThan(0.3);
});

it('demo questions never repeat for a model', () => {
  for (const { of } of asked) {
    expect(new Set(of.map(({ text }) => text)).size).toBe(of.length);
    const replies = of.flatMap(({ reply }) => (reply ? [reply.text] : []));
    expect(new Set(replies).size).toBe(replies.length);
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
