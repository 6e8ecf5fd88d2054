import { formatDay } from '#lib/commerce/format-day.ts';
import { reviewRefusalText } from '#lib/commerce/reviews/texts.ts';
import { type ListedReview, listReviews } from '#lib/server/reviews/list-reviews.ts';
import { savedPictureName, savePictures } from '#lib/server/reviews/save-pictures.ts';
import { LISTED, listArguments, STATES_USAGE } from './moderation-arguments.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run reviews:list -- [STATE] [--all] [--pictures FOLDER]

Lists the reviews that wait for you, or those in another state, the oldest first, at most ${LISTED}.
It shows no stars: whether a review is published must not depend on them.

  STATE       ${STATES_USAGE}
  --all       list all of them
  --pictures  writes their pictures into a folder. Delete it when you are done: it may show people`;

await runCommand(async () => {
  const { state, values } = listArguments(USAGE, {
    all: { type: 'boolean', default: false },
    pictures: { type: 'string' },
  });
  const { all, pictures } = values;
  if (pictures === '') throw usageError(USAGE, '--pictures names a folder.');
  const most = all ? undefined : LISTED + 1;
  const [shown, isMore] = await withConnections({ max: 1 }, async (db) => {
    const reviews = await listReviews(db, { state, most });
    const listed = all ? reviews : reviews.slice(0, LISTED);
    if (pictures !== undefined) await savePictures(db, pictures, listed);
    return [listed, listed.length < reviews.length];
  });
  for (const review of shown) console.log(describe(review));
  const rest = isMore ? ' There are more: --all lists them.' : '';
  console.log(`${counted(shown.length, 'review')}.${rest}`);
});

function describe(review: ListedReview): string {
  const { id, version, state, product, model, orderNumber, origin, writtenAt, name } = review;
  const about = plainText(product ?? model);
  const from = orderNumber === null ? `from ${origin}` : `order ${orderNumber}`;
  const by = name === null ? '' : `  by ${plainText(name)}`;
  return [
    `${id}.${version}  ${state}  ${formatDay(writtenAt.getTime())}  ${about}  ${from}${by}`,
    `  ${plainText(review.title)}`,
    `  ${plainText(review.text)}`,
    ...(review.usualSize === null ? [] : [`  Usual size: ${plainText(review.usualSize)}`]),
    ...(review.activity === null ? [] : [`  Activity: ${plainText(review.activity)}`]),
    ...review.pictures.map((picture, index) => describePicture(review, picture.alt, index)),
    ...(review.reason === null ? [] : [`  Refused: ${reviewRefusalText(review.reason)}`]),
    ...(review.answer === null ? [] : [`  Author's answer: ${plainText(review.answer)}`]),
    ...(review.reply === null ? [] : [`  Our reply: ${plainText(review.reply)}`]),
  ].join('\n');
}

/** A picture by the name of the file that --pictures writes. */
function describePicture({ id, version }: ListedReview, alt: string | null, index: number): string {
  const said = alt === null ? '' : `: ${plainText(alt)}`;
  return `  Picture ${savedPictureName(id, version, index)}${said}`;
}
