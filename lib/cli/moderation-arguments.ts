import { type ParseArgsConfig, parseArgs } from 'node:util';
import { isPlainProse, PROSE_ID, withLineBreaks } from '#lib/commerce/prose.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { REFUSAL_REASONS, REVIEW_STATES } from '#lib/commerce/reviews/review.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { usageError } from './terminal/file-argument.ts';

/** Most that a command lists, unless the operator asks for all. */
export const LISTED = 100;

/** The states that a list can show. */
export const STATES_USAGE = REVIEW_STATES.join(', ');

/**
 * The state to list, and the values of the options.
 * @throws CommandError with the usage
 */
export function listArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    const [word = 'pending', ...more] = positionals;
    const state = REVIEW_STATES.find((known) => known === word);
    if (more.length > 0) throw new Error('Name one state.');
    if (!state) throw new Error(`Unknown state "${word}". Use one of: ${STATES_USAGE}.`);
    return { state, values };
  } catch (error) {
    throw usageError(usage, error);
  }
}

/** An id and the number after it, as the lists write them; null for anything else. */
export function listedName(name = ''): { id: string; number: number | null } | null {
  const [, id, number] = /^(\w+)(?:\.([1-9]\d{0,5}))?$/.exec(name) ?? [];
  if (id === undefined || !PROSE_ID.test(id)) return null;
  return { id, number: number === undefined ? null : Number(number) };
}

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
