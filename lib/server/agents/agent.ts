import 'server-only';
import type { Capability } from '#lib/commerce/agents/protocol.ts';

interface AgentCustomer {
  sub: string;
  scopes: readonly string[];
  /** Whether they agreed to a text which says that it learns of their frequent-flyer membership. */
  knowsMembership: boolean;
}

/** The platform that calls for an assistant, as its profile says. */
export interface Agent {
  /** The URL of its profile, which names it everywhere. */
  profile: string;
  /** The host of its profile, as shoppers and staff see it. */
  host: string;
  /** The capabilities that it and the shop have in common. */
  capabilities: ReadonlySet<Capability>;
  /** Whether a signature proved that the platform itself sent the call. */
  isProven: boolean;
  /** Where it wants to hear of its orders; null: nowhere. Checked when something is sent. */
  orderWebhook: string | null;
  /** The customer who linked their account, and what they allowed; null: the call names nobody. */
  customer: AgentCustomer | null;
}
