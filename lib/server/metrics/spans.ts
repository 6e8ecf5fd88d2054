/** One piece of work in a trace. Attributes hold no address, query, code or token. */
export interface SpanFacts {
  name: string;
  kind: 'server' | 'client' | 'consumer';
  attributes: Readonly<Record<string, string | number>>;
}

/** How it ended. */
export interface SpanEnd {
  failed: boolean;
  attributes?: Readonly<Record<string, string | number>>;
}

export interface Tracing {
  /** Begins a part of the current span, if there is one; of work that is over, it began `msAgo`. */
  begin(facts: SpanFacts, msAgo?: number): (end: SpanEnd) => void;
  /** Runs work inside a new span, which everything that the work does belongs to. */
  inSpan<Result>(
    facts: SpanFacts,
    work: () => Promise<Result>,
    end: () => SpanEnd,
  ): Promise<Result>;
}

/** On globalThis, because each of Next's bundles and the front have their own copy of this module. */
const shared = globalThis as typeof globalThis & { shopTracing?: Tracing | undefined };

/** Returns what ends it. */
export function provideTracing(tracing: Tracing): () => void {
  shared.shopTracing = tracing;
  return () => {
    shared.shopTracing = undefined;
  };
}

/** Who keeps traces; undefined where nobody does, so that nothing is noted. */
export function tracing(): Tracing | undefined {
  return shared.shopTracing;
}

/** Runs work inside a span, where traces are kept. `end`: what the span says when it is over. */
export function inSpan<Result>(
  facts: SpanFacts,
  work: () => Promise<Result>,
  end: () => SpanEnd = () => ({ failed: false }),
): Promise<Result> {
  return shared.shopTracing ? shared.shopTracing.inSpan(facts, work, end) : work();
}
