import { formatDay } from '#lib/commerce/format-day.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { type ListedQuestion, listQuestions } from '#lib/server/questions/list-questions.ts';
import { LISTED, listArguments, STATES_USAGE } from './moderation-arguments.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run questions:list -- [STATE] [--all]

Lists the questions about products and the answers of buyers that wait for you, or those in another
state, the oldest first, at most ${LISTED}.

  STATE  ${STATES_USAGE}
  --all  list all of them`;

await runCommand(async () => {
  const { state, values } = listArguments(USAGE, { all: { type: 'boolean', default: false } });
  const { all } = values;
  const most = all ? undefined : LISTED + 1;
  const listed = await withConnections({ max: 1 }, (db) => listQuestions(db, { state, most }));
  const shown = all ? listed : listed.slice(0, LISTED);
  for (const one of shown) console.log(describe(one));
  const questions = shown.filter(({ answer }) => answer === null).length;
  const rest = shown.length < listed.length ? ' There are more: --all lists them.' : '';
  console.log(
    `${counted(questions, 'question')}, ${counted(shown.length - questions, 'answer')}.${rest}`,
  );
});

function describe(listed: ListedQuestion): string {
  const { id, answer, state, product, model, writtenAt, name, question } = listed;
  const { reason, objection, reply } = listed;
  const about = plainText(product ?? model);
  const by = name === null ? '' : `  by ${plainText(name)}`;
  const of = answer === null ? 'question' : 'answer';
  return [
    `${answer === null ? id : `${id}.${answer}`}  ${of}  ${state}  ${formatDay(writtenAt.getTime())}  ${about}${by}`,
    ...(question === null ? [] : [`  Question: ${plainText(question)}`]),
    `  ${plainText(listed.text)}`,
    ...(reason === null ? [] : [`  Refused: ${REFUSAL_TEXTS[reason]}`]),
    ...(objection === null ? [] : [`  Author's objection: ${plainText(objection)}`]),
    ...(reply === null ? [] : [`  Our answer: ${plainText(reply)}`]),
  ].join('\n');
}
