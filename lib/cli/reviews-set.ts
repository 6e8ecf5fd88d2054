import { parseArgs } from 'node:util';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { REFUSAL_REASONS } from '#lib/commerce/reviews/review.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { moderateReview, replyToReview } from '#lib/server/reviews/moderate-review.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run reviews:set -- ID.VERSION published
npm run reviews:set -- ID.VERSION refused --reason REASON
npm run reviews:set -- ID --reply TEXT | --no-reply

Publishes or refuses a version of a review, or answers it for everybody to see.

  ID.VERSION  as npm run reviews:list writes it: the version that you have read
  --reason    the only reasons for a refusal; an opinion, good or bad, is none:
${REFUSAL_REASONS.map((reason) => `              ${reason}: ${REFUSAL_TEXTS[reason]}`).join('\n')}
  --reply     the shop's answer; --no-reply takes it back`;

type Wish =
  | { id: string; version: number; decision: ModerationDecision }
  | { id: string; reply: string | null };

await runCommand(async () => {
  const wish = readArguments();
  await withConnections({ max: 2, migrates: true }, (db) => {
    const context = { db, actor: operator('reviews:set'), now: new Date() };
    return 'decision' in wish ? moderateReview(context, wish) : replyToReview(context, wish);
  });
  console.log(`Review ${wish.id} ${'decision' in wish ? `is ${wish.decision.state}` : 'has it'}.`);
});

function readArguments(): Wish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        reply: { type: 'string' },
        'no-reply': { type: 'boolean', default: false },
      },
    });
    const [name = '', state, ...more] = positionals;
    const [, id, version] = /^([0-9a-f]{16})(?:\.([1-9]\d{0,5}))?$/.exec(name) ?? [];
    if (id === undefined || more.length > 0) throw new Error('Name one review.');
    const reply = values['no-reply'] ? null : values.reply?.trim();
    if (state === undefined && reply !== undefined) return { id, reply: checkedReply(reply) };
    if (reply !== undefined) throw new Error('Reply, or decide: not both at once.');
    if (version === undefined) {
      throw new Error('Name the version too, as npm run reviews:list writes it.');
    }
    return { id, version: Number(version), decision: readDecision(state, values.reason) };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function checkedReply(reply: string | null): string | null {
  if (reply === '') throw new Error('--reply is empty: write the text after it.');
  if (reply !== null && reply.length > REVIEW_REPLY_LENGTH) {
    throw new Error(`Write at most ${REVIEW_REPLY_LENGTH} characters.`);
  }
  return reply;
}

function readDecision(state: string | undefined, word: string | undefined): ModerationDecision {
  if (state === 'published') {
    if (word !== undefined) throw new Error('Only a refusal has a reason.');
    return { state };
  }
  if (state !== 'refused') throw new Error('Say published or refused.');
  const reason = REFUSAL_REASONS.find((known) => known === word);
  if (!reason) throw new Error(`Name a reason: --reason ${REFUSAL_REASONS.join(', ')}.`);
  return { state, reason };
}
