import type * as z from 'zod/mini';

/** An error that a call may answer. */
export interface CallError {
  /** HTTP status. */
  status: number;
  /** The default message of the answer. Shoppers may read it. */
  message: string;
}

/** By error code. */
export type CallErrors = Readonly<Record<string, CallError>>;

/**
 * One call of /api: what it takes, what it answers and how it fails. The route, the browser and the
 * tests all use it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`. Parameters are in braces: `/account/orders/{number}`. */
  readonly path: `/${string}`;
  /** The JSON body of a POST, PUT or PATCH; the query of a GET or DELETE. Refuses unknown fields. */
  readonly request: z.ZodMiniType;
  /**
   * The JSON of a 200. Drops unknown fields instead of refusing them, because a page that is still
   * open must understand a newer server. Tests and `npm run dev` refuse unknown fields.
   */
  readonly response: z.ZodMiniType;
  /**
   * The content type, if a 200 is a file to keep instead of JSON. `response` then describes
   * `{ name, bytes }`; errors are JSON as always.
   */
  readonly answersFile?: string;
  /** Whether a 200 is a stream of server-sent events instead of JSON. Errors are JSON as always. */
  readonly answersEvents?: true;
  /** The codes that only this call answers. Any call may also answer those of `COMMON_ERRORS`. */
  readonly errors: CallErrors;
}

/** Declares a call and keeps the exact types of its parts. */
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
