import { sql } from 'kysely';
import { POST as ANSWER } from '#app/api/questions/answer/route.ts';
import { POST as ASK } from '#app/api/questions/ask/route.ts';
import { GET as OWN } from '#app/api/questions/own/route.ts';
import { GET as READ } from '#app/api/questions/route.ts';
import { readOwnQuestionsCall } from '#lib/api/calls/questions/own-questions.ts';
import { readQuestionsCall } from '#lib/api/calls/questions/read-questions.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { moderateQuestion } from '#lib/server/questions/moderate-question.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';

let database: TestDatabase;
export let ada: TestCustomer;
/** A boot in tan has reached him. */
export let bob: TestCustomer;
export const db = () => database.db;

/** A shop with a boot in two colours; for `beforeAll`. */
export async function openShop(): Promise<void> {
  database = await createTestDatabase();
  await importRecords(db(), [BRAND_RECORD, bootRecord(), bootRecord({ id: 'bluff-tan' })]);
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
}

/** No questions, and the order of Bob; for `beforeEach`. */
export async function clearShop(): Promise<void> {
  await sql`truncate orders, questions, rate_limits, email_outbox, audit_entries cascade`.execute(
    db(),
  );
  await addReviewedOrder(db(), {
    number: 'SB1',
    email: bob.email,
    customerId: bob.sub,
    productId: 'bluff-tan',
  });
}

export const closeShop = () => database.drop();

export const QUESTION = 'Are they warm enough for the Overland Track in June?';
export const ask = (change: object = {}, as: TestCustomer | null = ada) =>
  callRoute(ASK, { as, body: { product: 'bluff-black', text: QUESTION, ...change } });
export const answer = (question: string, change: object = {}, as: TestCustomer | null = bob) =>
  callRoute(ANSWER, { as, body: { question, text: 'Yes, with thick socks.', ...change } });
export const read = async (query: Record<string, string> = {}) =>
  readAnswer(
    readQuestionsCall,
    await callRoute(READ, { query: `?${new URLSearchParams({ model: 'bluff', ...query })}` }),
  );
export const own = async (as: TestCustomer) =>
  readAnswer(readOwnQuestionsCall, await callRoute(OWN, { as, query: '?model=bluff' }));
export const staff = () => ({ db: db(), actor: operator('tests'), now: new Date() });
export async function newest(): Promise<string> {
  const row = await db()
    .selectFrom('questions')
    .select('id')
    .orderBy('asked_at', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}
export const decide = async (
  decision: Parameters<typeof moderateQuestion>[1]['decision'],
  number: number | null = null,
) => moderateQuestion(staff(), { id: await newest(), answer: number, decision });
export const publish = (number: number | null = null) => decide({ state: 'published' }, number);
export async function published(change: object = {}): Promise<string> {
  await ask(change);
  await publish();
  return newest();
}
export const mails = () =>
  db()
    .selectFrom('email_outbox')
    .select(['to_address', 'data'])
    .where('kind', '=', 'question')
    .orderBy('created_at')
    .execute();
