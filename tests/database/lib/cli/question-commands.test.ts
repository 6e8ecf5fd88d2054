import { beforeAll, describe, expect, it } from 'vitest';
import { readQuestions } from '#lib/server/questions/read-questions.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { runCommand } from './support/run-command.ts';

const ID = '0123456789abcdef';

const test = ownDatabase();
beforeAll(async () => {
  const pending = { name: null, customer_id: null, state: 'pending' as const, reason: null };
  await test.db
    .insertInto('questions')
    .values({
      ...pending,
      id: ID,
      model: 'bluff',
      product_id: 'bluff-black',
      name: 'Jo',
      body: 'Are they\nwarm?\u001b[2J',
      asked_at: new Date('2026-03-01T00:00:00Z'),
      reply: null,
    })
    .execute();
  await test.db
    .insertInto('question_answers')
    .values({
      ...pending,
      question_id: ID,
      number: 1,
      body: 'Yes.',
      answered_at: new Date('2026-03-02T00:00:00Z'),
    })
    .execute();
});

const run = (command: string, ...args: string[]) => runCommand(test.url, command, ...args);
const shown = async () => (await readQuestions(test.db, { model: 'bluff', page: 1 })).questions;

describe('the commands of questions', () => {
  it('show what waits, without what a terminal would obey', async () => {
    const { stdout } = await run('questions list');
    expect(stdout.split('\n')).toEqual([
      `${ID}  question  pending  1 March 2026  bluff  by Jo`,
      '  Are they warm? [2J',
      `${ID}.1  answer  pending  2 March 2026  bluff`,
      '  Question: Are they warm? [2J',
      '  Yes.',
      '2 questions and answers.',
      '',
    ]);
  });

  it('publish, answer for the shop, take a name off, and take down for a reason', async () => {
    expect((await run('questions publish', ID)).stdout).toBe(`Question ${ID} is published.\n`);
    expect((await run('questions publish', `${ID}.1`)).stdout).toBe(
      `Answer ${ID}.1 is published.\n`,
    );
    expect((await run('questions reply', ID, 'They are rated to -5.')).code).toBe(0);
    expect((await run('questions remove-name', ID)).code).toBe(0);
    expect(await shown()).toMatchObject([
      {
        name: null,
        answers: [
          { text: 'They are rated to -5.', isShops: true },
          { text: 'Yes.', isShops: false },
        ],
      },
    ]);
    const refused = await run('questions refuse', `${ID}.1`, '--reason', 'off-topic');
    expect(refused.stdout).toBe(`Answer ${ID}.1 is refused.\n`);
    expect((await run('questions remove-reply', ID)).code).toBe(0);
    expect(await shown()).toMatchObject([{ answers: [] }]);
    expect((await run('questions list', 'refused')).stdout).toContain('  Refused: It is about');
  });

  it.each([
    ['no id', ['publish', 'Bluff'], 'Write it as the list does.'],
    ['no reason', ['refuse', ID], "required option '--reason <reason>' not specified"],
    ['another reason', ['refuse', ID, '--reason', 'too-critical'], 'Allowed choices are '],
    ['an answer to an answer', ['reply', `${ID}.1`, 'Yes.'], 'Answer the question'],
    ['an empty answer', ['reply', ID, ' '], 'It is empty.'],
    ['an answer that turns around', ['reply', ID, 'a\u202eb'], 'characters that do not show'],
    ['an unknown question', ['publish', 'f'.repeat(16)], 'No question is named'],
    ['an unknown answer', ['publish', `${ID}.7`], 'No answer is named'],
  ])('refuse %s', async (_, [command = '', ...args], message) => {
    const { code, stderr } = await run(`questions ${command}`, ...args);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
  });
});
