import * as z from 'zod/mini';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';

/** What every answer of the protocol says about itself. */
export const ucpEnvelope = z.object({
  version: z.literal(UCP_VERSION),
  status: z.literal('success'),
  capabilities: z.record(z.string(), z.array(z.object({ version: z.string() }))),
});
