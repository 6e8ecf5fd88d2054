import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { processorTime } from './processor-time.ts';
import { runCommand } from './run-command.ts';
import { timeOf } from './time-of.ts';
import { untilIdle } from './until-idle.ts';
import { generatedReview, writeReviews } from './write-reviews.ts';

interface Bench {
  db: Db;
  folder: string;
  tell(figure: string, measured: string, goal?: string): void;
}

/** What the page of a product costs without reviews, and with thousands of them. */
export async function measureReviews(
  { db, folder, tell }: Bench,
  url: string,
  pid: number,
): Promise<void> {
  const { slug } = await firstOfModels(db);
  const page = `${url}/products/${slug}`;
  const tellPage = async (reviews: string, goal: string) => {
    await touchTags(db, [cacheTags.product(slug)]);
    await sleep(1_000);
    await untilIdle(pid);
    const made = processorTime(pid) ?? 0;
    const first = await timeOf(page);
    const kept = processorTime(pid) ?? 0;
    for (let times = 0; times < 2_000; times += 1) await timeOf(page);
    const each = ((processorTime(pid) ?? 0) - kept) / 2_000;
    const cost = `${first.toFixed(0)} ms, of processor ${kept - made} ms; then ${each.toFixed(2)} ms`;
    tell(`page of a product, ${reviews}`, cost, goal);
    return each;
  };
  const without = await tellPage('no reviews in the shop', '');
  const file = path.join(folder, 'reviews.jsonl');
  const written = await writeReviews(db, file);
  const { ms } = await runCommand('reviews import', file);
  tell(`import of ${written} reviews`, `${(ms / 1000).toFixed(1)} s`);
  await untilIdle(pid);
  await tellPage('5,000 reviews of it', `then ≤ ${(without * 1.2).toFixed(2)} ms`);
}

/** A product of the model that has most reviews. */
async function firstOfModels(db: Db): Promise<{ slug: string; model: string }> {
  const {
    rows: [first],
  } = await sql<{ slug: string; model: string }>`
    select slug, parent_code as model from products where state = 'current'
    order by parent_code, id limit 1`.execute(db);
  if (!first) throw new Error('There is no product.');
  return first;
}

/** One more review, until both servers show it. */
export async function measureNewReview(
  { db, folder, tell }: Bench,
  urls: readonly string[],
): Promise<void> {
  const { slug, model } = await firstOfModels(db);
  const countOf = async (url: string) => {
    const html = await (await fetch(`${url}/products/${slug}`)).text();
    return Number(/"reviewCount":(\d+)/.exec(html)?.[1] ?? 0);
  };
  const counts = await Promise.all(urls.map(countOf));
  const file = path.join(folder, 'review.jsonl');
  await writeFile(file, generatedReview(model, 9_999_999));
  await runCommand('reviews import', file);
  const began = performance.now();
  while ((await Promise.all(urls.map(countOf))).some((now, index) => now === counts[index])) {
    if (performance.now() - began > 60_000) throw new Error('The review is never seen.');
    await sleep(50);
  }
  tell(
    'a new review, seen on both servers',
    `${((performance.now() - began) / 1000).toFixed(1)} s`,
    '≤ 5 s',
  );
}
