import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shownQuestion } from '#lib/api/schemas/question.ts';
import { isPlainProse } from '#lib/commerce/prose.ts';
import type { RefusalReason } from '#lib/commerce/reviews/review.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { listQuestions } from '#lib/server/questions/list-questions.ts';
import { readQuestions } from '#lib/server/questions/read-questions.ts';
import { importReviews } from '#lib/server/reviews/import-reviews.ts';
import { listReviews } from '#lib/server/reviews/list-reviews.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { runCommand } from '#tests/database/lib/cli/support/run-command.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

/** What a terminal or a mail program would obey, apart from line ends. */
const OBEYED = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

/** Those that a text for everybody may say: the others are refused (tests/unit/lib/api/schemas/prose.test.ts). */
const SAID = HOSTILE_TEXTS.filter(({ text }) => isPlainProse(text) && text.trim() !== '');

let database: TestDatabase;
let folder: TemporaryFolder;
const db = () => database.db;
const fileOf = (name: string) => join(folder.path, name);

const records = HOSTILE_TEXTS.map(({ text }, index) => ({
  id: `h${index}`,
  product: 'bluff',
  stars: 3,
  title: text.slice(0, 100).toWellFormed(),
  text,
  reply: text.slice(0, 2_000).toWellFormed(),
  writtenAt: '2026-01-01T00:00:00Z',
  state: 'pending',
}));
const problems: string[] = [];

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), temporaryFolder()]);
  await importRecords(db(), [BRAND_RECORD, bootRecord()]);
  const outcomes = await importReviews(
    { db: db(), actor: operator('tests'), now: new Date() },
    { lines: records },
  );
  for (const one of outcomes) if (one.outcome === 'invalid') problems.push(one.message);
  for (const [index, { text }] of SAID.entries()) {
    await db()
      .insertInto('questions')
      .values({
        id: index.toString(16).padStart(16, '0'),
        model: 'bluff',
        product_id: 'bluff-black',
        customer_id: null,
        name: text.slice(0, 40).toWellFormed(),
        body: text,
        state: 'pending',
        reason: null,
        asked_at: new Date(index * 1000),
        reply: text,
        replied_at: new Date(),
      })
      .execute();
  }
});
afterAll(() => Promise.all([database.drop(), folder.remove()]));

describe('reviews with hostile texts', () => {
  it('are stored unchanged, or refused with a reason', async () => {
    const kept = await listReviews(db(), { state: 'pending' });
    expect(kept.length + problems.length).toBe(records.length);
    expect(kept.length).toBeGreaterThan(400);
    for (const problem of problems)
      expect(problem).toMatch(/^(?:title|text|reply) is not valid: it /);
    const given = new Set(records.map(({ text }) => text.replace(/\s+/g, '')));
    for (const { text } of kept) {
      expect(isPlainProse(text)).toBe(true);
      expect(given.has(text.replace(/\s+/g, ''))).toBe(true);
    }
  });

  it('are exported one per line, and importing them again changes nothing', async () => {
    const exported = await runCommand(database.url, 'reviews export', fileOf('out.jsonl'));
    expect(exported.code).toBe(0);
    const lines = (await readFile(fileOf('out.jsonl'), 'utf8')).trimEnd().split('\n');
    const kept = await listReviews(db(), { state: 'pending' });
    expect(lines).toHaveLength(kept.length);
    expect(new Set(lines.map((line) => JSON.parse(line).text))).toEqual(
      new Set(kept.map(({ text }) => text)),
    );
    const back = await runCommand(database.url, 'reviews import', fileOf('out.jsonl'));
    expect(back.stdout).toContain(`0 new, 0 changed, ${kept.length} unchanged; 0 lines`);
  });

  it('are listed without characters that a terminal obeys', async () => {
    const { stdout } = await runCommand(database.url, 'reviews list', '--most', '10000');
    const kept = await listReviews(db(), { state: 'pending' });
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout.match(/^h?[0-9a-f]{16}\.1 {2}pending/gm)).toHaveLength(kept.length);
    expect(stdout.trimEnd().split('\n')).toHaveLength(4 * kept.length + 1);
  });

  it('are refused from a file with messages that hold no characters a terminal obeys', async () => {
    const lines = HOSTILE_TEXTS.map(({ text }) =>
      JSON.stringify({ id: text, product: text, stars: text, writtenAt: text, [text]: text }),
    );
    // A file with a NUL is refused as a whole.
    const raw = HOSTILE_TEXTS.map(({ text }) => text.replace(/[\0\r\n]/g, ' '));
    await writeFile(fileOf('in.jsonl'), ['{}', ...lines, ...raw].join('\n'));
    const { stdout, stderr } = await runCommand(database.url, 'reviews import', fileOf('in.jsonl'));
    expect(stderr.split('\n').length).toBeGreaterThan(100);
    expect(stdout + stderr).not.toMatch(OBEYED);
  });
});

describe('questions with hostile texts', () => {
  it('are stored unchanged', async () => {
    const kept = await listQuestions(db(), { state: 'pending' });
    expect(kept.map(({ text }) => text)).toEqual(SAID.map(({ text }) => text));
  });

  it('are listed without characters that a terminal obeys', async () => {
    const { stdout } = await runCommand(database.url, 'questions list', '--most', '10000');
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout.trimEnd().split('\n')).toHaveLength(3 * SAID.length + 1);
  });

  it('are sent to the browser unchanged', async () => {
    await db().updateTable('questions').set({ state: 'published' }).execute();
    const texts: string[] = [];
    for (let page = 1; ; page += 1) {
      const { questions } = await readQuestions(db(), { model: 'bluff', page });
      if (questions.length === 0) break;
      for (const question of questions) {
        expect(shownQuestion.safeParse(JSON.parse(JSON.stringify(question))).success).toBe(true);
        texts.push(question.text);
      }
    }
    expect(texts.toReversed()).toEqual(SAID.map(({ text }) => text));
  });

  it('are in e-mails as text on one line, without links', async () => {
    const answered = (text: string) => ({
      about: { answer: text },
      text,
      product: { name: text.slice(0, 80).toWellFormed(), path: '/products/bluff-black' },
    });
    const refused = (text: string) => ({
      about: { refused: 'abuse' as RefusalReason, of: 'answer' as const },
      text,
      product: { name: 'Bluff Boot', path: '/products/bluff-black' },
    });
    const rendered = async (data: object) => {
      const mail = await renderMail(db(), 'question', data);
      if (!mail) throw new Error('Nothing was said.');
      return mail;
    };
    for (const data of [answered, refused]) {
      const plain = await rendered(data('PLAIN'));
      const elements = (html: string) =>
        html.match(/<[a-z/!][^>]*>/gi)?.map((tag) => tag.replace(/\s.*/s, ''));
      for (const { family, text } of SAID) {
        const mail = await rendered(data(text));
        expect(mail.subject, family).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
        expect(elements(mail.html), family).toEqual(elements(plain.html));
        expect(mail.text.split('\n').length, family).toBe(plain.text.split('\n').length);
        expect(mail.text, family).not.toMatch(OBEYED);
        expect(mail.text, family).not.toContain('://evil');
      }
    }
  });
});
