import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, ResponseOf } from '#lib/api/calls/call.ts';
import { count, type Told } from './told.ts';

/** As a browser's script waits before it asks again, in ms (lib/api/checkout/send-order.ts). */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
const TIMEOUT_MS = 40_000;

export interface Answer<C extends Call = Call> {
  /** 0: there was none, or one that nobody can read. */
  status: number;
  json: unknown;
  /** The same, if the call succeeded. */
  said: ResponseOf<C> | null;
}

export interface Sent {
  method?: 'GET' | 'POST';
  body?: object;
  headers?: Record<string, string>;
  /** Asks this server first: 0 or 1. */
  server?: number;
}

/** Somebody's way to the shop: one of its servers, and the other one when it does not answer. */
export class Caller {
  readonly #servers: readonly string[];
  readonly #headers: Record<string, string>;
  readonly #told: Told;
  readonly #giveUp: AbortSignal;
  #turn: number;

  /** `giveUp`: when the whole run is over and nobody may wait any longer. */
  constructor(
    servers: readonly string[],
    headers: Record<string, string>,
    { told, giveUp, turn }: { told: Told; giveUp: AbortSignal; turn: number },
  ) {
    this.#servers = servers;
    this.#headers = headers;
    this.#told = told;
    this.#giveUp = giveUp;
    this.#turn = turn;
  }

  /** Asks once. */
  async ask<C extends Call>(
    path: string,
    { method, body, headers, server }: Sent = {},
  ): Promise<Answer<C>> {
    const at = server ?? this.#turn;
    this.#turn = at + 1;
    const base = this.#servers[at % this.#servers.length] ?? '';
    const answer = await fetch(base + path, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...this.#headers,
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([this.#giveUp, AbortSignal.timeout(TIMEOUT_MS)]),
    })
      .then(async (response): Promise<Answer<C>> => {
        const { status, headers: answered } = response;
        const text = await response.text();
        const json = answered.get('content-type')?.includes('json') ? JSON.parse(text) : text;
        return { status, json, said: status === 200 ? json : null };
      })
      .catch((error): Answer<C> => {
        this.#count(error.cause?.code ?? error.cause?.message ?? error.name);
        return { status: 0, json: null, said: null };
      });
    if (answer.status > 0) this.#count(String(answer.status));
    // What is away is answered 503: this is a fault that the shop does not know.
    if (answer.status === 500) {
      const said = typeof answer.json === 'string' ? answer.json.slice(0, 200) : answer.json;
      this.#told.oddities.push(`${base}${path} answered 500: ${JSON.stringify(said)}`);
    }
    return answer;
  }

  #count(what: string): void {
    count(this.#told.answers, what);
  }

  /**
   * Asks under one key until the answer is definite, as the real client does. The last answer, if
   * there was no definite one before the run was given up. `onTry`: before each try.
   */
  async insist<C extends Call>(
    path: string,
    sent: Sent,
    onTry: () => void = () => {},
  ): Promise<Answer<C>> {
    for (let tries = 0; ; tries += 1) {
      onTry();
      const answer = await this.ask<C>(path, sent);
      if (isDefinite(answer, tries > 0) || this.#giveUp.aborted) return answer;
      const pause = codeOf(answer) === 'OrderInProgress' ? 2_000 : PAUSES_MS[Math.min(tries, 3)];
      await sleep(pause, undefined, { signal: this.#giveUp }).catch(() => {});
    }
  }
}

/** Whether an answer says for certain what became of it. */
function isDefinite(answer: Answer, isRepeated: boolean): boolean {
  if (answer.status === 0 || answer.status >= 500) return false;
  if (codeOf(answer) === 'OrderInProgress') return false;
  // Turned away unread: that says nothing about an earlier try.
  if (answer.status === 429 || answer.status === 401) return !isRepeated;
  return true;
}

/** The code of an error's answer. */
export function codeOf({ json }: Answer): string | null {
  return (json as { error?: { code?: string } } | null)?.error?.code ?? null;
}
