import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { ErpCall } from '#lib/api/calls/erp/erp-call.ts';
import { MOST_BATCH_LINES } from '#lib/commerce/erp/limits.ts';
import { STAFF_NAME } from '#lib/config/staff-name.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { CommandError, type CommandErrorCode } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { readJson } from '#lib/server/http/read-json.ts';
import { jsonRoute, type QueryCall, queryRoute, type RouteCall } from '#lib/server/http/route.ts';
import { authenticateKey, type KeyCaller } from '#lib/server/keys/authenticate-key.ts';
import { apiError, callError } from '#lib/server/platform/api-errors.ts';

/** In bytes: a batch of the most lines, with room to spare. */
const MOST_BYTES = 1024 * 1024;

/** One word that the caller chooses; another one for each request. */
const IDEMPOTENCY_KEY = /^[!-~]{8,100}$/;

/** A command's context that always has an idempotency key, because the request must have one. */
export type ErpContext = CommandContext & { idempotencyKey: string };

/**
 * A read of the ERP's API: only with a key that has one of the call's scopes. A CommandError becomes
 * the error of the call with its code.
 */
export function erpReadRoute<C extends ErpCall>(
  call: C,
  handle: (received: QueryCall<C, KeyCaller>) => Promise<ResponseOf<C>>,
) {
  return queryRoute(call, {
    ...guards(call),
    handle: (received) => asCallError(call, () => handle(received)),
  });
}

/**
 * A write of the ERP's API: only with a key that has one of the call's scopes, and with an
 * `Idempotency-Key`.
 */
export function erpWriteRoute<C extends ErpCall>(
  call: C,
  handle: (received: RouteCall<C, KeyCaller>, context: ErpContext) => Promise<ResponseOf<C>>,
) {
  return jsonRoute(call, {
    ...guards(call),
    maxBytes: MOST_BYTES,
    async read(request, maxBytes) {
      keyOfRequest(request);
      personBehind(request);
      return withoutNulls(refuseLongLists(await readJson(request, maxBytes)));
    },
    async handle(received) {
      const { request, caller } = received;
      const idempotencyKey = keyOfRequest(request);
      const actor = { ...caller.actor, ...personBehind(request) };
      const context = { db: database(), actor, now: new Date(), idempotencyKey };
      return asCallError(call, () => handle(received, context));
    },
  });
}

async function asCallError<Answer>(call: ErpCall, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw callError(call.errors, codeOf(error), { message: error.message });
  }
}

/** `Changed` is for buyers, who agree to an amount first. */
type LineErrorCode = Exclude<CommandErrorCode, 'Changed'>;

function codeOf({ code }: CommandError): LineErrorCode {
  return code === 'Changed' ? 'Conflict' : code;
}

type LineAnswer<Done> = ({ ok: true } & Done) | { ok: false; code: LineErrorCode; message: string };

/**
 * Runs a command for each line of a batch, one after the other: a line that is refused does not stop
 * the others. Each has a key of its own, so that a repeated batch does only what was not done.
 */
export async function answerLines<Line, Done extends object>(
  lines: readonly Line[],
  context: ErpContext,
  run: (context: ErpContext, line: Line) => Promise<Done>,
): Promise<{ results: LineAnswer<Done>[] }> {
  const results: LineAnswer<Done>[] = [];
  for (const [index, line] of lines.entries()) {
    const idempotencyKey = `${context.idempotencyKey}/${index}`;
    try {
      results.push({ ok: true, ...(await run({ ...context, idempotencyKey }, line)) });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      results.push({ ok: false, code: codeOf(error), message: error.message });
    }
  }
  return { results };
}

function guards(call: ErpCall) {
  return {
    addressLimit: 'erp',
    async authenticate(request: Request) {
      const caller = await authenticateKey(request);
      if (call.scopes.some((scope) => isPermitted(caller.actor, scope))) return caller;
      throw callError(call.errors, 'NotPermitted', {
        message: `The key needs the scope ${call.scopes.join(' or ')}.`,
      });
    },
    customerLimit: 'erp',
  } as const;
}

/** @throws ApiError 400 */
function keyOfRequest(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? '';
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw apiError('InvalidRequest', 'The request is not valid.', {
    'Idempotency-Key': 'Send this header: 8 to 100 visible ASCII characters, new for each request.',
  });
}

/**
 * Who of the caller’s people is behind a request, for the audit: as the program says.
 * @throws ApiError 400 for something that is no name
 */
function personBehind(request: Request): { person?: string } {
  const header = request.headers.get('acting-person');
  if (header === null) return {};
  const person = decoded(header).trim();
  if (STAFF_NAME.test(person)) return { person };
  throw apiError('InvalidRequest', 'The request is not valid.', {
    'Acting-Person':
      'Write a name that begins with a letter, up to 60 characters; write letters like é as %C3%A9.',
  });
}

/** A header’s text, in which letters that headers cannot have are percent-encoded. */
function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return '';
  }
}

/**
 * Refuses a batch of too many lines before each of them is looked at.
 * @throws ApiError 400
 */
function refuseLongLists(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  for (const [name, value] of Object.entries(body)) {
    if (!Array.isArray(value) || value.length <= MOST_BATCH_LINES) continue;
    const fields = { [name]: `Send at most ${MOST_BATCH_LINES} at once.` };
    throw apiError('InvalidRequest', 'The request is not valid.', fields);
  }
  return body;
}

/** The deepest that a request nests objects and lists; what is deeper is refused by its schema. */
const MOST_DEPTH = 8;

/** A body without the fields that are null: as on every call, null means that a field is left out. */
function withoutNulls(body: unknown, depth = 0): unknown {
  if (typeof body !== 'object' || body === null || depth > MOST_DEPTH) return body;
  if (Array.isArray(body)) return body.map((one) => withoutNulls(one, depth + 1));
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === null ? [] : [[name, withoutNulls(value, depth + 1)]],
    ),
  );
}
