import 'server-only';
import type { ReviewState } from '#lib/commerce/reviews/review.ts';
import { CommandError } from './command-error.ts';

/* What reviews and questions check before two people of the staff decide about the same text. */

/** @throws CommandError `Changed` if somebody has decided since the state was `from` */
export function refuseIfDecided(state: ReviewState, from: ReviewState | undefined): void {
  if (from === undefined || state === from) return;
  throw new CommandError('Changed', `Somebody has decided already: it is ${state}. Look again.`);
}

/** @throws CommandError `Changed` if somebody has changed the shop's answer since it was `before` */
export function refuseIfAnswered(reply: string | null, before: string | null | undefined): void {
  if (before === undefined || reply === before) return;
  throw new CommandError('Changed', 'Somebody has changed our answer meanwhile. Look again.');
}
