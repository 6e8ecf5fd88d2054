import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { AUTHORIZATION_QUERY_LENGTH } from '#lib/commerce/agents/authorization-request.ts';
import { LINK_SCOPES } from '#lib/commerce/agents/link-scopes.ts';
import { NO_CUSTOMER_YET } from './account-errors.ts';

const text = z.string();
const scopes = z.array(z.enum(LINK_SCOPES));
/** The query of the page to which an assistant sent the customer, as it came. */
const query = text.check(z.minLength(1), z.maxLength(AUTHORIZATION_QUERY_LENGTH));

/** Nobody can be asked. `back`: how the client can be told; its host is null on the customer's device. */
const wrong = z.object({
  status: z.literal('wrong'),
  problem: text,
  back: z.nullable(z.object({ host: z.nullable(text), url: text })),
});

const SWITCHED_OFF = {
  NotFound: { status: 404, message: 'This shop does not work with assistants.' },
} as const;

/** Who asks the customer for what. Changes nothing. */
export const askForLinkCall = defineCall({
  method: 'POST',
  path: '/account/assistants/asked',
  request: z.strictObject({ query }),
  response: z.discriminatedUnion('status', [
    wrong,
    z.object({
      status: z.literal('asks'),
      /** The host of the client: the only thing about it that the shop has checked. */
      host: text,
      /** What it calls itself. */
      name: z.nullable(text),
      /** The host that the customer goes back to; null: a program on their device. */
      backTo: z.nullable(text),
      scopes,
      /** What else it may do since before. */
      before: scopes,
    }),
  ]),
  errors: SWITCHED_OFF,
});
export type LinkQuestion = ResponseOf<typeof askForLinkCall>;

/** The customer's answer. `url`: where the browser goes then. */
export const decideLinkCall = defineCall({
  method: 'POST',
  path: '/account/assistants/decided',
  request: z.strictObject({ query, allow: z.boolean() }),
  response: z.discriminatedUnion('status', [
    wrong,
    z.object({ status: z.literal('leaves'), url: text }),
  ]),
  errors: { ...SWITCHED_OFF, ...NO_CUSTOMER_YET },
});
export type LinkDecision = ResponseOf<typeof decideLinkCall>;

const linkedAssistant = z.object({
  /** Names it in the call that ends it. */
  client: text,
  host: text,
  scopes,
  /** ISO 8601. */
  linkedAt: z.iso.datetime(),
  /** Null: not used yet. */
  usedAt: z.nullable(z.iso.datetime()),
});
export type ShownAssistant = z.output<typeof linkedAssistant>;

/** The assistants that may use the customer's account, the newest first. */
export const readAssistantsCall = defineCall({
  method: 'GET',
  path: '/account/assistants',
  request: nothing,
  response: z.object({ assistants: z.array(linkedAssistant) }),
  errors: {},
});

/** Ends all that an assistant may do, or only one permission (`scope`), at once. It may be repeated. */
export const endAssistantCall = defineCall({
  method: 'DELETE',
  path: '/account/assistants',
  request: z.strictObject({
    client: text.check(z.minLength(1), z.maxLength(500)),
    scope: optional(z.enum(LINK_SCOPES)),
  }),
  response: readAssistantsCall.response,
  errors: {},
});
