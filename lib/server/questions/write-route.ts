import 'server-only';
import type { Call, RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, type Route } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';

interface Writing<C extends Call> {
  authenticate: (request: Request) => Promise<Caller>;
  maxBytes: number;
  /** Runs the command. It may throw an ApiError that the call names. */
  write: (context: CommandContext, caller: Caller, body: RequestOf<C>) => Promise<unknown>;
  /** The call's error for the command's. */
  refusal: (error: CommandError) => keyof C['errors'] & string;
}

/** Answers a call by which a customer writes a question, an answer or an objection. */
export function writeRoute<C extends Call>(
  call: C,
  { authenticate, maxBytes, write, refusal }: Writing<C>,
): Route {
  return jsonRoute(call, {
    addressLimit: 'writeQuestions',
    authenticate,
    customerLimit: 'writeQuestions',
    maxBytes,
    async handle({ caller, body }) {
      refuseUnstorableText(body);
      const actor = { kind: 'customer', id: caller.sub } as const;
      try {
        await write({ db: database(), actor, now: new Date() }, caller, body);
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        throw callError(call.errors, refusal(error));
      }
      return {} as ResponseOf<C>;
    },
  });
}

/**
 * The error of a failed command about a product or a question. If it is not `NotFound`, the
 * customer's account may not be made yet.
 */
export function missing({ code }: CommandError): 'NotFound' | 'CustomerNotFound' {
  return code === 'NotFound' ? 'NotFound' : 'CustomerNotFound';
}
