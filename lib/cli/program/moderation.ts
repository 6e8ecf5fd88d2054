import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { isPlainProse, PROSE_ID, withLineBreaks } from '#lib/commerce/prose.ts';
import { REFUSAL_REASONS, REVIEW_STATES } from '#lib/commerce/reviews/review.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';

/* What the commands about reviews and those about questions share. */

/** Most that a list shows, unless the operator asks for more. */
export const MOST = 100;

export const stateArgument = () =>
  new Argument('[state]', 'those in this state').choices(REVIEW_STATES).default('pending' as const);

/** Reads an id and the number after it, as the lists write them. */
export function listedName(text: string): { id: string; number: number | null } {
  const [, id, number] = /^(\w+)(?:\.([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (id === undefined || !PROSE_ID.test(id)) {
    throw new InvalidArgumentError('Write it as the list does.');
  }
  return { id, number: number === undefined ? null : Number(number) };
}

export const reasonOption = () =>
  new Option('--reason <reason>', 'what it is').choices(REFUSAL_REASONS).makeOptionMandatory();

/** The text below the help of a refusal. */
export const REASONS_HELP = [
  '\nThe only reasons for a refusal; an opinion, good or bad, is none:',
  ...REFUSAL_REASONS.map((reason) => `  ${reason}: ${REFUSAL_TEXTS[reason]}`),
].join('\n');

/** Reads a text that everybody will see, of at most `most` characters. */
export function prose(most: number): (text: string) => string {
  return (text) => {
    const reply = withLineBreaks(text).trim();
    if (reply === '') throw new InvalidArgumentError('It is empty.');
    if (reply.length > most) throw new InvalidArgumentError(`Write at most ${most} characters.`);
    if (!isPlainProse(reply)) {
      throw new InvalidArgumentError('It has characters that do not show.');
    }
    return reply;
  };
}
