import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readReviews } from '#lib/server/reviews/read-reviews.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { addReview } from '#tests/support/add-review.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runCommand } from './support/run-command.ts';

const ID = '0123456789abcdef';

const test = ownDatabase();
beforeAll(async () => {
  await addReview(test.db, {
    id: ID,
    title: 'Torn.\u001b[2J',
    text: 'It tore on the\nsecond day, at the heel.',
    stars: 1,
    state: 'pending',
  });
});

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);
const shown = () => readReviews(test.db, { model: 'bluff', sort: 'newest', page: 1 });

describe('reviews list --pictures', () => {
  it('writes the pictures of what waits for their owner only, and says which is which', async () => {
    const folder = await temporaryFolder();
    await addPlacedOrder(test.db, { number: 'SB1', email: 'jo@customers.example' });
    const [bytes, small] = [Buffer.from('large'), Buffer.from('small')];
    await test.db
      .insertInto('review_pictures')
      .values({
        ...{ id: 'a'.repeat(32), order_number: 'SB1', line: 0, bytes, small },
        ...{ width: 2, height: 1, added_at: new Date(), is_used: true },
      })
      .execute();
    const used = { review_id: ID, version: 1, position: 0, picture_id: 'a'.repeat(32) };
    await test.db
      .insertInto('review_version_pictures')
      .values({ ...used, alt: 'Mud\u001b[2J' })
      .execute();
    const target = join(folder.path, 'held');
    const listed = await run('reviews list', '--pictures', target);
    expect(listed.stdout).toContain(`  Picture ${ID}.1-1.webp: Mud [2J\n`);
    const file = join(target, `${ID}.1-1.webp`);
    expect(await readFile(file, 'utf8')).toBe('large');
    expect((await stat(file)).mode & 0o077).toBe(0);
    await folder.remove();
    await test.db.deleteFrom('review_pictures').execute();
  });
});

describe('the commands of reviews', () => {
  it('show what waits without its stars, and without what a terminal would obey', async () => {
    const listed = await run('reviews list');
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    expect(listed.stdout).not.toContain('\u001b');
    expect(listed.stdout).not.toMatch(/★|stars?\b/);
    expect(listed.stdout.split('\n')).toEqual([
      expect.stringMatching(`^${ID}\\.1  pending  .*  bluff  from import$`),
      '  Torn. [2J',
      '  It tore on the second day, at the heel.',
      '1 review.',
      '',
    ]);
  });

  it('publish, reply, and take down for a reason that is listed', async () => {
    const version = `${ID}.1`;
    expect((await run('reviews publish', version)).stdout).toBe(`Review ${ID} is published.\n`);
    expect((await run('reviews reply', ID, 'Sorry.')).code).toBe(0);
    expect((await shown()).reviews).toMatchObject([{ stars: 1, reply: 'Sorry.' }]);
    expect((await run('reviews list')).stdout).toBe('0 reviews.\n');
    expect((await run('reviews list', 'published')).stdout).toContain('  Our reply: Sorry.');
    const refused = await run('reviews refuse', version, '--reason', 'abuse');
    expect(refused.stdout).toBe(`Review ${ID} is refused.\n`);
    expect((await shown()).count).toBe(0);
  });
});
