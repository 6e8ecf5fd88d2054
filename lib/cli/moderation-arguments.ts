import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { isPlainProse, withLineBreaks } from '#lib/commerce/reviews/prose.ts';
import { REFUSAL_REASONS } from '#lib/commerce/reviews/review.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';

/** The reasons for a refusal, a line each. */
export const REASONS_USAGE = REFUSAL_REASONS.map(
  (reason) => `              ${reason}: ${REFUSAL_TEXTS[reason]}`,
).join('\n');

/**
 * What the words of a command decide.
 * @throws Error that says what is missing
 */
export function moderationDecision(
  state: string | undefined,
  word: string | undefined,
): ModerationDecision {
  if (state === 'published') {
    if (word !== undefined) throw new Error('Only a refusal has a reason.');
    return { state };
  }
  if (state !== 'refused') throw new Error('Say published or refused.');
  const reason = REFUSAL_REASONS.find((known) => known === word);
  if (!reason) throw new Error(`Name a reason: --reason ${REFUSAL_REASONS.join(', ')}.`);
  return { state, reason };
}

/**
 * The text of `--reply`; undefined without it.
 * @throws Error for a text that cannot be shown
 */
export function writtenReply(text: string | undefined, most: number): string | undefined {
  if (text === undefined) return undefined;
  const reply = withLineBreaks(text).trim();
  if (reply === '') throw new Error('--reply is empty: write the text after it.');
  if (reply.length > most) throw new Error(`Write at most ${most} characters.`);
  if (!isPlainProse(reply)) throw new Error('--reply has characters that do not show.');
  return reply;
}
