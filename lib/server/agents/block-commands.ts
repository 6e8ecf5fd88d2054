import 'server-only';
import { sql } from 'kysely';
import { ended } from '#lib/server/checkout/ended-session.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/**
 * Stops working with a platform: its profile, or a host with all hosts below it. Its calls are refused
 * within seconds. Its open carts and checkouts end, and with them the links that it gave to shoppers;
 * what a shopper has taken over is theirs and goes on, and so does an order that is being placed.
 * Returns how many ended.
 */
export const blockPlatform = defineCommand({
  name: 'agent.block',
  permission: 'operations:write',
  work: async (
    { trx, record },
    { platform: named, reason }: { platform: string; reason: string },
  ): Promise<{ platform: string; ended: number }> => {
    const platform = platformName(named);
    await trx
      .insertInto('agent_blocks')
      .values({ platform, reason })
      .onConflict((conflict) => conflict.column('platform').doUpdateSet({ reason }))
      .execute();
    const { numUpdatedRows } = await trx
      .updateTable('agent_sessions')
      .set(ended('canceled'))
      .where('status', '=', 'open')
      .where('taken_at', 'is', null)
      .where('completing_at', 'is', null)
      .where(
        sql<boolean>`(profile = ${platform} or host = ${platform}
          or right(${hostName}, length(${platform}) + 1) = '.' || ${platform}
          or ${hostName} = ${platform})`,
      )
      .executeTakeFirstOrThrow();
    const sessions = Number(numUpdatedRows);
    await record({
      entity: 'platform',
      id: platform,
      why: reason,
      after: { blocked: true, ended: sessions },
    });
    return { platform, ended: sessions };
  },
});

/** The host of a session's platform, without its port. */
const hostName = sql`regexp_replace(host, ':[0-9]+$', '')`;

/** Works with a platform again. Sessions that have ended stay so. */
export const unblockPlatform = defineCommand({
  name: 'agent.unblock',
  permission: 'operations:write',
  work: async ({ trx, record }, { platform: named }: { platform: string }): Promise<string> => {
    const platform = platformName(named);
    const { numDeletedRows } = await trx
      .deleteFrom('agent_blocks')
      .where('platform', '=', platform)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) {
      throw new CommandError('NotFound', `${platform} is not blocked: look at the list.`);
    }
    await record({ entity: 'platform', id: platform, after: { blocked: false } });
    return platform;
  },
});

/**
 * The name under which a platform is blocked: the URL of its profile, or a host in small letters.
 * @throws CommandError `Invalid` for anything else
 */
function platformName(text: string): string {
  const isUrl = text.includes('://');
  const url = URL.parse(isUrl ? text : `https://${text}`);
  if (url && isUrl && /^https?:$/.test(url.protocol)) {
    url.hash = '';
    return url.href;
  }
  const isHost = !isUrl && url?.href === `https://${url?.host}/`;
  if (url && isHost && /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/.test(url.host)) return url.host;
  throw new CommandError('Invalid', 'Name the URL of a profile or a host, such as agent.example.');
}
