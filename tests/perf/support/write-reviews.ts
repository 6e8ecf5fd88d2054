import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { seededRandom } from './random.ts';

const MOST_OF_A_MODEL = 5_000;
const OF_A_MODEL = 20;
const MOST_MODELS = 10_000;
const WORDS = 'dry warm light stiff narrow roomy grippy sturdy soft comfortable'.split(' ');

/** One review as `reviews import` takes it; `number` names it. */
export function generatedReview(product: string, number: number): string {
  const random = seededRandom(number + 1);
  const word = () => WORDS[random.int(0, WORDS.length - 1)];
  const day = new Date(Date.UTC(2024, 0, 1 + (number % 700)));
  return `${JSON.stringify({
    id: `g-${number}`,
    product,
    stars: random.int(1, 5),
    title: `${word()} and ${word()}`,
    text: `Worn for a month: ${word()}, ${word()}, ${word()} and ${word()} from the first day on.`,
    fit: random.int(-2, 2),
    helpful: random.int(0, 9),
    unhelpful: random.int(0, 3),
    writtenAt: day.toISOString(),
  })}\n`;
}

/** Writes reviews of up to 10,000 models, 20 each, and 5,000 of the first; tells how many. */
export async function writeReviews(db: Db, file: string): Promise<number> {
  const { rows } = await sql<{ model: string }>`
    select distinct parent_code as model from products order by 1 limit ${MOST_MODELS}`.execute(db);
  const output = createWriteStream(file);
  let written = 0;
  for (const [index, { model }] of rows.entries()) {
    for (let of = 0; of < (index === 0 ? MOST_OF_A_MODEL : OF_A_MODEL); of += 1) {
      if (!output.write(generatedReview(model, written++))) await once(output, 'drain');
    }
  }
  output.end();
  await finished(output);
  return written;
}
