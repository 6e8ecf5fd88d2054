import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { answerText, questionText } from '#lib/api/schemas/question.ts';
import { writtenReview } from '#lib/api/schemas/review.ts';
import { isPlainProse, seenLength, shownName } from '#lib/commerce/prose.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';

const REVIEW = { stars: 4, title: 'Good boots', text: 'They kept my feet dry for a week.' };
const title = { safeParse: (text: string) => writtenReview.safeParse({ ...REVIEW, title: text }) };
const body = { safeParse: (text: string) => writtenReview.safeParse({ ...REVIEW, text }) };

/** Everything that somebody writes for everybody, by how it is read. */
const FIELDS = [
  ['a title', title, (data: { title: string }) => data.title],
  ['a review', body, (data: { text: string }) => data.text],
  ['a question', questionText, (data: string) => data],
  ['an answer', answerText, (data: string) => data],
] as unknown as [string, Pick<z.ZodMiniType, 'safeParse'>, (data: unknown) => string][];

/** What a text must not hold when it is kept. */
const HARM = /(?![\t\n])\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}|\p{M}{9}/u;

it('the list of hostile texts has more than 500, and none twice', () => {
  const texts = new Set(HOSTILE_TEXTS.map(({ text }) => text));
  expect(texts.size).toBe(HOSTILE_TEXTS.length);
  expect(texts.size).toBeGreaterThan(500);
});

describe.each(FIELDS)('%s', (_, schema, read) => {
  it('is kept with all that can be seen, or refused with a reason', () => {
    for (const { family, text } of HOSTILE_TEXTS) {
      const checked = schema.safeParse(text);
      const about = `${family}: ${JSON.stringify(text)}`;
      if (checked.success) {
        const kept = read(checked.data);
        expect(kept, about).not.toMatch(HARM);
        expect(seenLength(kept), about).toBeGreaterThan(0);
        // All that can be seen is still there.
        expect(kept.replace(/\s+/g, ''), about).toBe(text.replace(/[\s\u0085]+/g, ''));
      } else {
        for (const { message } of checked.error.issues) {
          expect(message, about).toMatch(/^(Write|Use|Remove|Sum)\b.+\.$/);
        }
      }
    }
  });

  it('refuses text that shows something else than it holds', () => {
    const refused = ['turns the text around', 'is half a character', 'controls the terminal'];
    for (const { family, text } of HOSTILE_TEXTS.filter((one) => refused.includes(one.family))) {
      const long = `They kept my feet dry. ${text} They kept my feet dry.`;
      expect(schema.safeParse(long).success, `${family}: ${JSON.stringify(text)}`).toBe(false);
    }
  });
});

it.each([
  ['emoji', '👩‍👩‍👧‍👦 🏳️‍🌈 👍🏽'],
  ['Hindi', 'बहुत अच्छे जूते हैं'],
  ['Arabic', 'أحذية رائعة جدًا'],
  ['Vietnamese, decomposed', 'Giày rất tốt'.normalize('NFD')],
  ['Thai', 'รองเท้าดีมากที่สุด'],
  ['code and prices', 'if (a < b && c > d) costs $129.95 -> "5%"'],
  ['lines', 'One line.\n\n\tTwo lines.'],
])('a question may contain %s', (_, text) => {
  expect(isPlainProse(text)).toBe(true);
  expect(questionText.safeParse(text).success).toBe(true);
});

it('isPlainProse refuses one sign that is joined from 61 emoji', () => {
  expect(isPlainProse(`👩${'\u200d👩'.repeat(60)}`)).toBe(false);
});

it('seenLength counts only what can be seen', () => {
  expect(seenLength('  a \n\t b\u200b ')).toBe(3);
  expect(seenLength('\u3164\u2800\u00ad')).toBe(0);
});

it('shownName returns a first name on one line, and null for one that cannot be shown', () => {
  expect(shownName('  Mary\nAnn ')).toBe('Mary Ann');
  for (const name of [
    '',
    '\u200b',
    '\u202eyraM',
    'M\u001b[2J',
    `M${'\u0300'.repeat(20)}`,
    'x'.repeat(101),
  ]) {
    expect(shownName(name)).toBeNull();
  }
});
