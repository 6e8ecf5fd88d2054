import { parseArgs } from 'node:util';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { moderateReview, replyToReview } from '#lib/server/reviews/moderate-review.ts';
import {
  listedName,
  moderationDecision,
  REASONS_USAGE,
  writtenReply,
} from './moderation-arguments.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run reviews:set -- ID.VERSION published
npm run reviews:set -- ID.VERSION refused --reason REASON
npm run reviews:set -- ID --reply TEXT | --no-reply

Publishes or refuses a version of a review, or answers it for everybody to see.

  ID.VERSION  as npm run reviews:list writes it: the version that you have read
  --reason    the only reasons for a refusal; an opinion, good or bad, is none:
${REASONS_USAGE}
  --reply     the shop's answer; --no-reply takes it back`;

type Wish =
  | { id: string; version: number; decision: ModerationDecision }
  | { id: string; reply: string | null };

await runCommand(async () => {
  const wish = readArguments();
  await withConnections({ max: 2, migrates: true }, (db) => {
    const context = { db, actor: staff('reviews:set'), now: new Date() };
    return 'decision' in wish ? moderateReview(context, wish) : replyToReview(context, wish);
  });
  console.log(
    `Review ${wish.id} ${'decision' in wish ? `is ${wish.decision.state}` : 'is changed'}.`,
  );
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
    const [name, state, ...more] = positionals;
    const named = listedName(name);
    if (!named || more.length > 0) throw new Error('Name one review.');
    const { id, number: version } = named;
    const reply = values['no-reply'] ? null : writtenReply(values.reply, REVIEW_REPLY_LENGTH);
    if (state === undefined && reply !== undefined) return { id, reply };
    if (reply !== undefined) throw new Error('Reply, or decide: not both at once.');
    if (version === null) {
      throw new Error('Name the version too, as npm run reviews:list writes it.');
    }
    return { id, version, decision: moderationDecision(state, values.reason) };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
