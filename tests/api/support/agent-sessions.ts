import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { NO_CONTENT, type SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The secret of a browser that took a session over. */
export const newTaken = () => randomBytes(16).toString('base64url');

/** What an assistant said: nothing but these lines, unless `change` says more. */
export function preparedContent(
  items: Readonly<Record<string, number>>,
  change: Partial<SessionContent> = {},
): SessionContent {
  return {
    ...NO_CONTENT,
    lines: Object.entries(items).map(([variantId, quantity], index) => ({
      id: `li_${index + 1}`,
      variantId,
      quantity,
    })),
    ...change,
  };
}

/** Stores an open checkout of a platform. */
export async function addSession(
  db: Db,
  content: SessionContent,
  change: {
    profile?: string;
    isProven?: boolean;
    expiresAt?: Date;
    orderWebhook?: string;
    takenHash?: Buffer;
  } = {},
): Promise<{ id: string; linkId: string; version: number }> {
  const { profile = 'https://example.com/profile.json', isProven = false, orderWebhook } = change;
  const id = `cs_${randomBytes(16).toString('base64url')}`;
  const linkId = randomBytes(16).toString('base64url');
  await db
    .insertInto('agent_sessions')
    .values({
      id,
      link_id: linkId,
      kind: 'checkout',
      profile,
      host: new URL(profile).host,
      is_proven: isProven,
      customer_id: null,
      content: JSON.stringify(content),
      expires_at: change.expiresAt ?? new Date(Date.now() + 3_600_000),
      ...(orderWebhook !== undefined && { order_webhook: orderWebhook }),
      ...(change.takenHash && { taken_hash: change.takenHash }),
    })
    .execute();
  return { id, linkId, version: 1 };
}

/** Keeps others from changing a session, until the returned function is called. */
export async function holdSession(db: Db, id: string): Promise<() => Promise<void>> {
  const holding = await db.startTransaction().execute();
  await sql`select from agent_sessions where id = ${id} for update`.execute(holding);
  const go = async () => {
    if (!holding.isRolledBack) await holding.rollback().execute();
  };
  onTestFinished(go);
  return go;
}
