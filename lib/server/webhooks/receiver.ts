import 'server-only';
import { type ShopEvent, toldEvent } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { signedHeaders, type Target } from './send-webhook.ts';

/** Who an endpoint belongs to. */
export interface Receiver {
  /** Whether one of its events concerns it; by default each does. */
  concerns?: (event: ShopEvent) => Promise<boolean>;
  /** The message about an event. It is made anew for each try. */
  message: (event: ShopEvent) => Promise<Pick<Target, 'headers' | 'body'>>;
  /** For one that takes no event made for a test: its newest one; null: there is none yet. */
  newest?: () => Promise<ShopEvent | null>;
  /** Hosts that may have private addresses. */
  privateHosts: readonly string[];
}

/** How the platform of a profile gets its messages; null: it gets none now. */
export type PlatformReceiver = (
  db: Db,
  platform: { profile: string; url: string },
) => Receiver | null;

/** Somebody who added the endpoint here: the event, signed with the endpoint's secret. */
export function ownReceiver(secret: string, privateHosts: readonly string[]): Receiver {
  return {
    privateHosts,
    async message(event) {
      const body = JSON.stringify(toldEvent(event));
      const timestamp = Math.floor(Date.now() / 1000);
      return { headers: signedHeaders(secret, { id: event.position, timestamp, body }), body };
    },
  };
}
