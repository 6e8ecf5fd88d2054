import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { POST as Post } from '#app/api/content/changes/route.ts';
import { announceContentCall } from '#lib/api/calls/content/announce-content.ts';
import { readContentList } from '#lib/server/content/read-content.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import type { RunningWorker } from '#lib/server/worker/run-worker.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

const SECRET = 'a-secret-of-more-than-thirty-two-characters';

let database: TestDatabase;
let folder: TemporaryFolder;
let worker: RunningWorker | undefined;
let POST: typeof Post;
beforeAll(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('CONTENT_FOLDER', folder.path);
  vi.stubEnv('CONTENT_WEBHOOK_SECRET', SECRET);
  // The environment is read once, when it is first needed.
  vi.resetModules();
  database = await createTestDatabase();
  ({ POST } = await import('#app/api/content/changes/route.ts'));
  const { runWorker } = await import('#lib/server/worker/run-worker.ts');
  const { importShopContent } = await import('#lib/server/content/import/import-shop-content.ts');
  worker = await runWorker(database.url, { 'import-content': importShopContent });
});
afterEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await worker?.stop();
  vi.unstubAllEnvs();
  await Promise.all([database.drop(), folder.remove()]);
});

const announce = (authorization?: string, address = '192.0.2.1') =>
  callRoute(POST, {
    body: {},
    headers: {
      [CLIENT_ADDRESS_HEADER]: address,
      ...(authorization === undefined ? {} : { authorization }),
    },
  });

const article = (slug: string) =>
  `---\nkind: article\nslug: ${slug}\ntitle: ${slug}\nsummary: About it.\n---\nText.\n`;

const articles = async () =>
  (await readContentList(database.db, 'article')).map(({ path }) => path);

describe('POST /content/changes', () => {
  it('imports what the folder holds, and removes what it does not', async () => {
    await folder.write('care.md', article('care'));
    await folder.write('about.md', article('about'));
    readAnswer(announceContentCall, await announce(`Bearer ${SECRET}`));
    readAnswer(announceContentCall, await announce(`Bearer ${SECRET}`));
    await expect.poll(articles).toEqual(['about', 'care']);

    await rm(join(folder.path, 'care.md'));
    readAnswer(announceContentCall, await announce(`Bearer ${SECRET}`));
    await expect.poll(articles).toEqual(['about']);
  });

  it('removes nothing when the folder is empty, as when its disk is missing', async () => {
    const before = await articles();
    expect(before.length).toBeGreaterThan(0);
    await rm(join(folder.path, 'about.md'));
    readAnswer(announceContentCall, await announce(`Bearer ${SECRET}`));
    // The queue is empty once the job has run.
    await expect
      .poll(async () => {
        const { rows } = await sql`select from graphile_worker.jobs`.execute(database.db);
        return rows.length;
      })
      .toBe(0);
    expect(await articles()).toEqual(before);
  });

  it.each([undefined, 'Bearer', 'Bearer undefined', `Bearer ${SECRET}x`, SECRET])(
    'answers 401 to the authorization %j',
    async (authorization) => {
      const answer = await announce(authorization);
      expect(answer.status).toBe(401);
      expect(readError(answer).code).toBe('Unauthenticated');
    },
  );

  it('accepts 60 calls a minute from one address, and counts guesses of the secret too', async () => {
    const guesses = Array.from({ length: 65 }, (_, at) => announce(`Bearer ${SECRET}${at}`));
    const refused = (await Promise.all(guesses)).filter(({ status }) => status !== 401);
    expect(refused.map((answer) => readError(answer).code)).toEqual(Array(5).fill('RateLimited'));
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await announce(`Bearer ${SECRET}`)).status).toBe(429);
    expect((await announce(`Bearer ${SECRET}`, '192.0.2.2')).status).toBe(200);
  });
});
