import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { optional } from '#lib/api/schemas/optional.ts';

/** Most reports that one call can count. */
export const MOST_REPORTS = 20;

/** Browsers add fields as they like, so this reads only what is counted. */
const text = optional(z.catch(z.string(), ''));

/**
 * Browsers report what a page's policy stopped: as `application/reports+json` (Reporting API) or as
 * `application/csp-report` (the older form).
 */
export const reportPolicyCall = defineCall({
  method: 'POST',
  path: '/csp-reports',
  request: z.union([
    z.array(
      z.object({
        type: text,
        body: optional(z.object({ effectiveDirective: text, blockedURL: text })),
      }),
    ),
    z.object({
      'csp-report': z.object({
        'effective-directive': text,
        'violated-directive': text,
        'blocked-uri': text,
      }),
    }),
  ]),
  response: nothing,
  errors: {},
});
