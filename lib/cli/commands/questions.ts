import type { Command } from '@commander-js/extra-typings';
import { asOption, jsonOption, mostOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import {
  listedName,
  MOST,
  prose,
  REASONS_HELP,
  reasonOption,
  stateArgument,
} from '#lib/cli/program/moderation.ts';
import { plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { ANSWER_LIMITS } from '#lib/commerce/questions/question.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import type { ListedQuestion } from '#lib/server/questions/list-questions.ts';

type Named = ReturnType<typeof listedName>;

/** `shop questions`. */
export function questions(group: Command): void {
  addList(group);
  addDecisions(group);
  addReplies(group);
}

function addList(group: Command): void {
  group
    .command('list')
    .description(
      'Lists the questions about products and the answers of buyers that wait for you, or those in another state, the oldest first.',
    )
    .addArgument(stateArgument())
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', 'published --most 1000'))
    .action(async (state, { most, json }) => {
      const { listQuestions } = await import('#lib/server/questions/list-questions.ts');
      const found = await reading((db) => listQuestions(db, { state, most: most + 1 }));
      printList(found, {
        json,
        most,
        line: describe,
        noun: 'question or answer',
        plural: 'questions and answers',
      });
    });
}

function describe(listed: ListedQuestion): string {
  const { id, answer, state, product, model, writtenAt, name, reason } = listed;
  const by = name === null ? '' : `  by ${plainText(name)}`;
  const of = answer === null ? 'question' : 'answer';
  const fact = (label: string, text: string | null) =>
    text === null ? [] : [`  ${label}: ${plainText(text)}`];
  return [
    `${nameOf({ id, number: answer })}  ${of}  ${state}  ${formatDay(writtenAt.getTime())}  ${plainText(product ?? model)}${by}`,
    ...fact('Question', listed.question),
    `  ${plainText(listed.text)}`,
    ...fact('Refused', reason && REFUSAL_TEXTS[reason]),
    ...fact("Author's objection", listed.objection),
    ...fact('Our answer', listed.reply),
  ].join('\n');
}

function nameOf({ id, number }: Named): string {
  return number === null ? id : `${id}.${number}`;
}

function titleOf(named: Named): string {
  return `${named.number === null ? 'Question' : 'Answer'} ${nameOf(named)}`;
}

function addDecisions(group: Command): void {
  group
    .command('publish')
    .description("Publishes a question, or a buyer's answer to it.")
    .argument('<id[.answer]>', 'as the list writes it', listedName)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef', '0123456789abcdef.1'))
    .action((named) => decide(named, { state: 'published' }));

  group
    .command('refuse')
    .description('Refuses a question or an answer, or takes it down. Its author reads the reason.')
    .argument('<id[.answer]>', 'as the list writes it', listedName)
    .addOption(reasonOption())
    .addOption(asOption())
    .addHelpText('after', REASONS_HELP)
    .addHelpText('after', examples('0123456789abcdef.1 --reason off-topic'))
    .action((named, { reason }) => decide(named, { state: 'refused', reason }));

  group
    .command('remove-name')
    .description('Takes the first name off, for an author who asks for that.')
    .argument('<id[.answer]>', 'as the list writes it', listedName)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef'))
    .action(async (named) => {
      const { removeQuestionName } = await import('#lib/server/questions/moderate-question.ts');
      const wish = { id: named.id, answer: named.number };
      await changing((context) => removeQuestionName(context, wish), { max: 2 });
      console.log(`${titleOf(named)} is changed.`);
    });
}

async function decide(named: Named, decision: ModerationDecision): Promise<void> {
  const { moderateQuestion } = await import('#lib/server/questions/moderate-question.ts');
  const wish = { id: named.id, answer: named.number, decision };
  await changing((context) => moderateQuestion(context, wish), { max: 2 });
  console.log(`${titleOf(named)} is ${decision.state}.`);
}

function addReplies(group: Command): void {
  group
    .command('reply')
    .description(
      'Answers a question for the shop. The person who asked is emailed the first answer, and one that follows after it was taken back.',
    )
    .argument('<id>', 'as the list writes it', listedName)
    .argument('<text>', "the shop's answer", prose(ANSWER_LIMITS.max))
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef "They are rated to -5 °C."'))
    .action((named, text) => reply(named, text));

  group
    .command('remove-reply')
    .description("Takes the shop's answer back.")
    .argument('<id>', 'as the list writes it', listedName)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef'))
    .action((named) => reply(named, null));
}

async function reply(named: Named, text: string | null): Promise<void> {
  const { id, number } = named;
  if (number !== null) throw usageError('Answer the question, not an answer to it.');
  const { replyToQuestion } = await import('#lib/server/questions/moderate-question.ts');
  await changing((context) => replyToQuestion(context, { id, reply: text }), {
    max: 2,
  });
  console.log(`${titleOf(named)} is changed.`);
}
