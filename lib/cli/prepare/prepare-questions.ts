import type { Db } from '#lib/server/db/database.ts';
import { awaitsDemo } from './has-demo-catalogue.ts';
import { writeFact } from './shop-facts.ts';

/** Set in shop_facts once the demo's questions are loaded. */
const QUESTIONS_FACT = 'demoQuestions';

/**
 * Loads the demo's questions and their answers into a shop with the demo catalogue and no questions,
 * but only once. They are kept like those of deleted accounts: without a customer and a name.
 */
export async function prepareQuestions(db: Db): Promise<void> {
  if (!(await awaitsDemo(db, QUESTIONS_FACT))) return;
  const own = await db.selectFrom('questions').select('id').limit(1).executeTakeFirst();
  if (own) return;
  const { DEMO_MODELS } = await import('#lib/demo/catalogue/models.ts');
  const { demoQuestionsOf } = await import('#lib/demo/questions/demo-questions.ts');
  const now = Date.now();
  const questions = DEMO_MODELS.flatMap((model) => demoQuestionsOf(model, now));
  const kept = {
    customer_id: null,
    name: null,
    state: 'published',
    reason: null,
    origin: 'demo',
  } as const;
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('questions')
      .values(
        questions.map(({ id, model, product, text, askedAt, reply }) => ({
          ...kept,
          id,
          model,
          product_id: product,
          body: text,
          asked_at: askedAt,
          reply: reply?.text ?? null,
          replied_at: reply?.writtenAt ?? null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await trx
      .insertInto('question_answers')
      .values(
        questions.flatMap(({ id, answers }) =>
          answers.map(({ text, writtenAt }, index) => ({
            ...kept,
            question_id: id,
            number: index + 1,
            body: text,
            answered_at: writtenAt,
          })),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await writeFact(trx, QUESTIONS_FACT, 'loaded');
  });
}
