import * as z from 'zod/mini';

const versions = z.record(z.string(), z.array(z.object({ version: z.string() })));

/** What every answer of the protocol says about itself. */
export const ucpAnswer = z.object({
  version: z.string(),
  status: z.enum(['success', 'error']),
  capabilities: z.optional(versions),
});

export const agentMessages = z.array(
  z.object({
    type: z.enum(['error', 'warning', 'info']),
    code: z.string(),
    content: z.string(),
    severity: z.optional(z.string()),
    path: z.optional(z.string()),
  }),
);
