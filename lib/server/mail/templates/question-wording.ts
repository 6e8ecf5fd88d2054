import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { withoutLinks } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { QuestionMailData } from '#lib/server/mail/mail-kinds.ts';
import type { LinkMailWording } from './link-mail-wording.ts';

/** Longest part of somebody's text in an e-mail; the page has all of it. */
const QUOTED = 300;

/** Tells the person who asked of an answer, or an author why their text is not published. */
export function questionWording({ about, text, product }: QuestionMailData): LinkMailWording {
  const name = quoted(product.name);
  if ('answer' in about) {
    return {
      subject: `Your question about ${name}`,
      preheader: 'Somebody answered it.',
      heading: 'Your question has an answer',
      lead: `You asked about ${name}: “${quoted(text)}” The answer: “${quoted(about.answer)}”`,
      action: 'See the answer',
      hint: 'You’ll find it with your question on the product’s page.',
      stranger: `You’re getting this email because you asked ${BRAND.name} about a product.`,
    };
  }
  const { of } = about;
  return {
    subject: `Your ${of} about ${name}`,
    preheader: 'We couldn’t publish it. Here’s why.',
    heading: `We couldn’t publish your ${of}`,
    lead: `${REFUSAL_TEXTS[about.refused]} You wrote: “${quoted(text)}”`,
    action: 'See the product',
    hint: `Log in there to write it anew or, if you disagree, to tell us why, once. Then we’ll look at your ${of} again.`,
    stranger: `You’re getting this email because you wrote on a product’s page of ${BRAND.name}.`,
  };
}

/** On one line and at a length that a reader sees as a quotation, without links. */
function quoted(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const short =
    characters.length > QUOTED ? `${characters.slice(0, QUOTED).join('')}…` : characters.join('');
  return withoutLinks(short);
}
