import 'server-only';
import type * as z from 'zod/mini';
import type { CartRequest } from '#lib/api/schemas/agents/session-request.ts';
import { email, firstName, lastName } from '#lib/api/schemas/contact.ts';
import { phoneNumber } from '#lib/api/schemas/phone-number.ts';
import { type AgentMessage, errorMessage } from '#lib/commerce/agents/messages.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import { readPhoneNumber } from '#lib/commerce/phone-number.ts';

type Buyer = SessionContent['buyer'];

/** The fields of a buyer, with the protocol's names and the rules of the shop's own forms. */
const FIELDS = {
  first_name: { name: 'firstName', schema: firstName, code: 'invalid_name' },
  last_name: { name: 'lastName', schema: lastName, code: 'invalid_name' },
  email: { name: 'email', schema: email, code: 'invalid_email' },
  phone_number: { name: 'phone', schema: phoneNumber, code: 'invalid_phone' },
} as const satisfies Record<
  string,
  { name: keyof Buyer; schema: z.ZodMiniType<string>; code: string }
>;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** What of a buyer the shop's rules accept, and an error for each other field. */
export function buyerOf(sent: CartRequest['buyer']): { buyer: Buyer; messages: AgentMessage[] } {
  const buyer: Buyer = {};
  const messages: AgentMessage[] = [];
  for (const field of NAMES) {
    const given = sent?.[field];
    if (given === undefined || given.trim() === '') continue;
    const { name, schema, code } = FIELDS[field];
    const read = schema.safeParse(given);
    if (read.success) {
      buyer[name] = name === 'phone' ? (readPhoneNumber(read.data) ?? read.data) : read.data;
    } else {
      const content = read.error.issues[0]?.message ?? 'Not valid.';
      messages.push(errorMessage(code, content, 'recoverable', `$.buyer.${field}`));
    }
  }
  return { buyer, messages };
}

/** An error for each field that an order needs and nobody gave. `suggested`: by the shop's answer. */
export function missingBuyer(
  buyer: Buyer,
  besides: readonly AgentMessage[],
  suggested: Buyer = {},
): AgentMessage[] {
  return NAMES.flatMap((field) => {
    const { name, schema } = FIELDS[field];
    const path = `$.buyer.${field}`;
    if (buyer[name] !== undefined || besides.some((message) => message.path === path)) return [];
    const content =
      suggested[name] === undefined
        ? (schema.safeParse('').error?.issues[0]?.message ?? 'Required.')
        : 'This is from the customer’s account. Send it back if it is right.';
    return [errorMessage('field_required', content, 'recoverable', path)];
  });
}

/** A buyer as the protocol has it. */
export function sentBuyer(buyer: Buyer): Partial<Record<Field, string>> {
  return Object.fromEntries(
    NAMES.flatMap((field) => {
      const value = buyer[FIELDS[field].name];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
