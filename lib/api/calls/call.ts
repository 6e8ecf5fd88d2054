import type * as z from 'zod/mini';

/** An error that a call may answer. */
export interface CallError {
  /** HTTP status. */
  status: number;
  /** What the answer says, unless the server knows better; shoppers may read it. */
  message: string;
}

/** By error code. */
export type CallErrors = Readonly<Record<string, CallError>>;

/**
 * One call of /api: what it takes, what it answers and how it fails. The route makes its answers by
 * it, the browser its requests, and the tests read answers with it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`; parameters stand in braces: `/account/orders/{number}`. */
  readonly path: `/${string}`;
  /** The JSON body of a POST or PUT; the query of a GET or DELETE. Refuses unknown fields. */
  readonly request: z.ZodMiniType;
  /**
   * The JSON of a 200. Drops unknown fields instead of refusing them: a page that is still open
   * must understand a newer server. Tests and `npm run dev` refuse what it does not name.
   */
  readonly response: z.ZodMiniType;
  /** The codes that only some calls answer; those of `COMMON_ERRORS` may come from any. */
  readonly errors: CallErrors;
}

/** Declares a call; keeps the exact types of its parts. */
export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition;
}

export type RequestOf<C extends Call> = z.output<C['request']>;
export type ResponseOf<C extends Call> = z.output<C['response']>;
export type ErrorCodeOf<C extends Call> = keyof C['errors'] & string;

/** A call by its name, like `GET /account`. */
export type NameOf<C extends Call> = `${C['method']} ${C['path']}`;

/** The names of a path's parameters. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;
