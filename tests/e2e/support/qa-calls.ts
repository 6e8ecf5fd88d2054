import { type APIRequestContext, request } from '@playwright/test';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { cleanUpQaCall } from '#lib/api/calls/qa/clean-up-qa.ts';
import type { readQaMailCall } from '#lib/api/calls/qa/read-qa-mail.ts';
import { qaAddress } from '#tests/support/qa-address.ts';

/** The name of this run: of its addresses, by which the shop cleans up afterwards. */
const qaRun = (): string => process.env.QA_RUN ?? 'anytests';

/** An address that nobody else has; the shop lets testers read its mail. */
export function freshAddress(name: string): string {
  return qaAddress(`${name}-${crypto.randomUUID().slice(0, 13)}`, qaRun());
}

/** The newest mail of a kind to an address of testers’, as plain text, or null. */
export async function readQaMail(to: string, kind: string): Promise<string | null> {
  const { mails } = await asTester<ResponseOf<typeof readQaMailCall>>((context) =>
    context.get('/api/qa/mail', { params: { to } }),
  );
  return mails.find((mail) => mail.kind === kind)?.text ?? null;
}

/** Has an order of testers’ delivered. */
export async function deliverQaOrder(number: string): Promise<void> {
  await asTester((context) => context.post('/api/qa/deliveries', { data: { number } }));
}

/** Removes what this run made. */
export function cleanUpQa(): Promise<ResponseOf<typeof cleanUpQaCall>> {
  return asTester((context) => context.post('/api/qa/clean-up', { data: { run: qaRun() } }));
}

async function asTester<Answer>(
  ask: (context: APIRequestContext) => ReturnType<APIRequestContext['get']>,
): Promise<Answer> {
  const { BASE_URL = '', QA_TOKEN = '' } = process.env;
  const context = await request.newContext({
    baseURL: BASE_URL,
    ignoreHTTPSErrors: process.env.QA_ANY_CERTIFICATE === '1',
    extraHTTPHeaders: { authorization: `Bearer ${QA_TOKEN}` },
  });
  try {
    const answer = await ask(context);
    if (answer.ok()) return (await answer.json()) as Answer;
    const hint = answer.status() === 404 ? ' Is QA_TOKEN that of this shop?' : '';
    throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}${hint}`);
  } finally {
    await context.dispose();
  }
}
