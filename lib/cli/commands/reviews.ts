import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
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
import { counted, plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { REVIEW_REPLY_LENGTH } from '#lib/commerce/limits.ts';
import type { ModerationDecision } from '#lib/commerce/reviews/moderation.ts';
import { reviewRefusalText } from '#lib/commerce/reviews/texts.ts';
import type { ListedReview } from '#lib/server/reviews/list-reviews.ts';

/** `shop reviews`. */
export function reviews(group: Command): void {
  addList(group);
  addDecisions(group);
  addFiles(group);
}

function addList(group: Command): void {
  group
    .command('list')
    .description(
      'Lists the reviews that wait for you, or those in another state, the oldest first. It shows no stars: whether a review is published must not depend on them.',
    )
    .addArgument(stateArgument())
    .option(
      '--pictures <folder>',
      'writes their pictures into a folder. Delete it when you are done: it may show people',
      folder,
    )
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', 'refused', '--pictures held'))
    .action(async (state, { pictures, most, json }) => {
      const { listReviews } = await import('#lib/server/reviews/list-reviews.ts');
      const { savedPictureName, savePictures } = await import(
        '#lib/server/reviews/save-pictures.ts'
      );
      const found = await reading(async (db) => {
        const listed = await listReviews(db, { state, most: most + 1 });
        if (pictures !== undefined) await savePictures(db, pictures, listed.slice(0, most));
        return listed;
      });
      const line = (review: ListedReview) => describe(review, savedPictureName);
      printList(found, { json, most, line, noun: 'review' });
    });
}

function folder(name: string): string {
  if (name === '') throw new InvalidArgumentError('Name a folder.');
  return name;
}

/** A picture has the name of the file that --pictures writes. */
function describe(
  review: ListedReview,
  pictureName: (id: string, version: number, index: number) => string,
): string {
  const { id, version, state, product, model, orderNumber, origin, writtenAt, name } = review;
  const from = orderNumber === null ? `from ${origin}` : `order ${orderNumber}`;
  const by = name === null ? '' : `  by ${plainText(name)}`;
  const fact = (label: string, text: string | null) =>
    text === null ? [] : [`  ${label}: ${plainText(text)}`];
  return [
    `${id}.${version}  ${state}  ${formatDay(writtenAt.getTime())}  ${plainText(product ?? model)}  ${from}${by}`,
    `  ${plainText(review.title)}`,
    `  ${plainText(review.text)}`,
    ...fact('Usual size', review.usualSize),
    ...fact('Activity', review.activity),
    ...review.pictures.map(({ alt }, index) => {
      const said = alt === null ? '' : `: ${plainText(alt)}`;
      return `  Picture ${pictureName(id, version, index)}${said}`;
    }),
    ...fact('Refused', review.reason && reviewRefusalText(review.reason)),
    ...fact("Author's answer", review.answer),
    ...fact('Our reply', review.reply),
  ].join('\n');
}

function addDecisions(group: Command): void {
  group
    .command('publish')
    .description('Publishes the version of a review that you have read.')
    .argument('<id.version>', 'as the list writes it', listedName)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef.1'))
    .action((named) => decide(named, { state: 'published' }));

  group
    .command('refuse')
    .description(
      'Refuses a version of a review, or takes it down. Its author reads the reason and may answer once; then it is listed again.',
    )
    .argument('<id.version>', 'as the list writes it', listedName)
    .addOption(reasonOption())
    .addOption(asOption())
    .addHelpText('after', REASONS_HELP)
    .addHelpText('after', examples('0123456789abcdef.1 --reason abuse'))
    .action((named, { reason }) => decide(named, { state: 'refused', reason }));

  group
    .command('reply')
    .description("Answers a review for everybody to see. It replaces the shop's answer of before.")
    .argument('<id>', 'as the list writes it', listedName)
    .argument('<text>', "the shop's answer", prose(REVIEW_REPLY_LENGTH))
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef "Thank you. Sorry about the heel."'))
    .action(({ id }, text) => reply(id, text));

  group
    .command('remove-reply')
    .description("Takes the shop's answer back.")
    .argument('<id>', 'as the list writes it', listedName)
    .addOption(asOption())
    .addHelpText('after', examples('0123456789abcdef'))
    .action(({ id }) => reply(id, null));
}

async function decide(
  { id, number }: { id: string; number: number | null },
  decision: ModerationDecision,
): Promise<void> {
  if (number === null) throw usageError('Name the version too, as "reviews list" writes it.');
  const { moderateReview } = await import('#lib/server/reviews/moderate-review.ts');
  await changing((context) => moderateReview(context, { id, version: number, decision }), {
    max: 2,
  });
  console.log(`Review ${id} is ${decision.state}.`);
}

async function reply(id: string, text: string | null): Promise<void> {
  const { replyToReview } = await import('#lib/server/reviews/moderate-review.ts');
  await changing((context) => replyToReview(context, { id, reply: text }), { max: 2 });
  console.log(`Review ${id} is changed.`);
}

function addFiles(group: Command): void {
  group
    .command('import')
    .description(
      'Takes reviews that were written elsewhere, and shows where each is from. A review that is known changes if it differs. Lines with a problem are reported and skipped. The exit status is 1 only if no line could be used.',
    )
    .argument(
      '<file>',
      'JSON Lines, or the CSV of Judge.me, Okendo or Yotpo: docs/reviews-format.md',
    )
    .addOption(asOption())
    .addHelpText('after', examples('reviews.csv'))
    .action(async (file) => {
      const { importFile } = await import('#lib/cli/program/imports.ts');
      const { importReviewFile } = await import('#lib/server/reviews/import-review-file.ts');
      const { openReviewFile } = await import('#lib/server/reviews/review-file.ts');
      await importFile('reviews', file, openReviewFile(file), {
        max: 2,
        run: (items, { db, actor }, tools) => importReviewFile(db, actor, items, tools),
        end: ({ unknown, skipped, ...counts }) => ({
          failed: counts.new + counts.changed + counts.unchanged === 0,
          problems: unknown + skipped,
          counts,
        }),
        print: ({ new: added, changed, unchanged, unknown, skipped }) =>
          console.log(
            `Reviews: ${formatCount(added)} new, ${formatCount(changed)} changed, ` +
              `${formatCount(unchanged)} unchanged; ${counted(skipped, 'line')} with a problem, ` +
              `${formatCount(unknown)} of unknown products.`,
          ),
      });
    });

  group
    .command('export')
    .description(
      'Writes all reviews as docs/reviews-format.md describes, without orders. Importing it again changes nothing.',
    )
    .argument('<file>', 'JSON Lines')
    .addHelpText('after', examples('reviews.jsonl'))
    .action(async (file) => {
      const { exportReviews } = await import('#lib/server/reviews/export-reviews.ts');
      const count = await reading((db) => exportReviews(db, resolve(file)));
      console.log(`${formatCount(count)} reviews in ${file}.`);
    });
}
