import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { QuestionItem } from '#components/catalogue/questions/question-item.tsx';
import { ReviewCard } from '#components/catalogue/reviews/review-card.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import type { ShownQuestion } from '#lib/commerce/questions/question.ts';
import type { ShownReview } from '#lib/commerce/reviews/review.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';

/** Stands for a text in the markup that is compared. */
const PLAIN = 'PLAINTEXT';

const review = (text: string): ShownReview => ({
  id: '00000000000000aa',
  stars: 4,
  title: text,
  text,
  fit: null,
  width: null,
  usualSize: text,
  activity: text,
  recommends: null,
  writtenAt: 0,
  isEdited: false,
  size: null,
  colour: null,
  name: text,
  region: null,
  isVerified: true,
  origin: 'shop',
  helpful: 0,
  pictures: [{ id: '0'.repeat(32), alt: text, width: 1, height: 1 }],
  reply: text,
});
const question = (text: string): ShownQuestion => ({
  id: '00000000000000aa',
  text,
  name: text,
  askedAt: 0,
  origin: 'shop',
  answers: [
    { text, name: null, writtenAt: 0, isShops: true, origin: 'shop' },
    { text, name: text, writtenAt: 1, isShops: false, origin: 'shop' },
  ],
});
const MARKUP = {
  'a review': (text: string) => renderToStaticMarkup(<ReviewCard review={review(text)} />),
  'a question': (text: string) =>
    renderToStaticMarkup(<QuestionItem question={question(text)} model="bluff" />),
};

/** As HTML writes a text. */
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

describe.each(Object.entries(MARKUP))('%s', (_, markup) => {
  it('escapes hostile texts, so that its markup does not change', () => {
    const plain = markup(PLAIN);
    expect(plain.split(PLAIN).length).toBeGreaterThan(4);
    for (const { family, text } of HOSTILE_TEXTS) {
      expect(markup(text), family).toBe(plain.split(PLAIN).join(escaped(text)));
    }
  });
});

it('structured data keeps hostile texts inside its one script element', () => {
  for (const { family, text } of HOSTILE_TEXTS) {
    const markup = renderToStaticMarkup(<JsonLd data={{ name: text }} />);
    const [, json = ''] =
      /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(markup) ?? [];
    expect(JSON.parse(json), family).toEqual({ name: text });
  }
});
