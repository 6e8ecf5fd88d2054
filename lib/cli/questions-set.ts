import { parseArgs } from 'node:util';
import { ANSWER_LIMITS } from '#lib/commerce/questions/question.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import {
  moderateQuestion,
  removeQuestionName,
  replyToQuestion,
} from '#lib/server/questions/moderate-question.ts';
import {
  listedName,
  moderationDecision,
  REASONS_USAGE,
  writtenReply,
} from './moderation-arguments.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run questions:set -- ID[.ANSWER] published
npm run questions:set -- ID[.ANSWER] refused --reason REASON
npm run questions:set -- ID --reply TEXT | --no-reply
npm run questions:set -- ID[.ANSWER] --no-name

Publishes or refuses a question or a buyer's answer to it, or answers it for the shop.

  ID[.ANSWER] as npm run questions:list writes it
  --reason    the only reasons for a refusal; an opinion, good or bad, is none:
${REASONS_USAGE}
  --reply     the shop's answer; --no-reply takes it back
  --no-name   takes the first name off, for an author who asks for that`;

type Wish = { id: string; answer: number | null } & (
  | { decision: ModerationDecision }
  | { reply: string | null }
  | { isNameless: true }
);

await runCommand(async () => {
  const wish = readArguments();
  await withConnections({ max: 2, migrates: true }, (db) =>
    carryOut({ db, actor: staff('questions:set'), now: new Date() }, wish),
  );
  const name = wish.answer === null ? `Question ${wish.id}` : `Answer ${wish.id}.${wish.answer}`;
  console.log(`${name} ${'decision' in wish ? `is ${wish.decision.state}` : 'is changed'}.`);
});

function carryOut(context: CommandContext, wish: Wish): Promise<null> {
  if ('decision' in wish) return moderateQuestion(context, wish);
  if ('reply' in wish) return replyToQuestion(context, wish);
  return removeQuestionName(context, wish);
}

function readArguments(): Wish {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        reply: { type: 'string' },
        'no-reply': { type: 'boolean', default: false },
        'no-name': { type: 'boolean', default: false },
      },
    });
    const [name, state, ...more] = positionals;
    const named = listedName(name);
    if (!named || more.length > 0) throw new Error('Name one question or answer.');
    const of = { id: named.id, answer: named.number };
    const reply = values['no-reply'] ? null : writtenReply(values.reply, ANSWER_LIMITS.max);
    const wishes = [state, reply, values['no-name'] || undefined];
    if (wishes.filter((wish) => wish !== undefined).length > 1) {
      throw new Error('Use one of: a state, --reply, --no-reply, --no-name.');
    }
    if (values['no-name']) return { ...of, isNameless: true };
    if (reply === undefined) return { ...of, decision: moderationDecision(state, values.reason) };
    if (of.answer !== null) throw new Error('Answer the question, not an answer to it.');
    return { ...of, reply };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
