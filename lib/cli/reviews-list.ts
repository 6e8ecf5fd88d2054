import { parseArgs } from 'node:util';
import { formatDay } from '#lib/commerce/format-day.ts';
import { REVIEW_STATES } from '#lib/commerce/reviews/review.ts';
import { REFUSAL_TEXTS } from '#lib/commerce/reviews/texts.ts';
import { type ListedReview, listReviews } from '#lib/server/reviews/list-reviews.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

/** Most reviews to list, unless the operator asks for all. */
const LISTED = 100;

const USAGE = `npm run reviews:list -- [STATE] [--all]

Lists the reviews that wait for you, or those in another state, the oldest first, at most ${LISTED}.
It shows no stars: whether a review is published must not depend on them.

  STATE  ${REVIEW_STATES.join(', ')}
  --all  list all of them`;

await runCommand(async () => {
  const { state, all } = readOptions();
  const most = all ? undefined : LISTED + 1;
  const reviews = await withConnections({ max: 1, migrates: true }, (db) =>
    listReviews(db, { state, most }),
  );
  const shown = all ? reviews : reviews.slice(0, LISTED);
  for (const review of shown) console.log(describe(review));
  const rest = shown.length < reviews.length ? ' There are more: --all lists them.' : '';
  console.log(`${counted(shown.length, 'review')}.${rest}`);
});

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [word = 'pending', ...more] = positionals;
    const state = REVIEW_STATES.find((known) => known === word);
    if (more.length > 0) throw new Error('Name one state.');
    if (!state)
      throw new Error(`Unknown state "${word}". Use one of: ${REVIEW_STATES.join(', ')}.`);
    return { state, all: values.all };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function describe(review: ListedReview): string {
  const { id, version, state, product, model, orderNumber, origin, writtenAt, name } = review;
  const about = plainText(product ?? model);
  const from = orderNumber === null ? `from ${origin}` : `order ${orderNumber}`;
  const by = name === null ? '' : `  by ${plainText(name)}`;
  return [
    `${id}.${version}  ${state}  ${formatDay(writtenAt.getTime())}  ${about}  ${from}${by}`,
    `  ${plainText(review.title)}`,
    `  ${plainText(review.text)}`,
    ...(review.reason === null ? [] : [`  Refused: ${REFUSAL_TEXTS[review.reason]}`]),
    ...(review.answer === null ? [] : [`  Author's answer: ${plainText(review.answer)}`]),
    ...(review.reply === null ? [] : [`  Our reply: ${plainText(review.reply)}`]),
  ].join('\n');
}
