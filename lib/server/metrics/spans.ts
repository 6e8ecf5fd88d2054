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
  /**
   * Starts a child of the current span, if there is one. For work that is already over, `msAgo` is
   * how long ago it began, in ms.
   */
  begin(facts: SpanFacts, msAgo?: number): (end: SpanEnd) => void;
  /** Runs work inside a new span. Everything that the work does belongs to that span. */
  inSpan<Result>(
    facts: SpanFacts,
    work: () => Promise<Result>,
    end: () => SpanEnd,
  ): Promise<Result>;
}

/** On globalThis, because each of Next's bundles and the front have their own copy of this module. */
const shared = globalThis as typeof globalThis & { shopTracing?: Tracing | undefined };

/** Sets the tracer; returns a function that removes it. */
export function provideTracing(tracing: Tracing): () => void {
  shared.shopTracing = tracing;
  return () => {
    shared.shopTracing = undefined;
  };
}

/** The tracer; undefined if nobody collects traces, and then nothing is recorded. */
export function tracing(): Tracing | undefined {
  return shared.shopTracing;
}

/**
 * Runs work inside a span if traces are collected. `end`: what the span records when the work is
 * over.
 */
export function inSpan<Result>(
  facts: SpanFacts,
  work: () => Promise<Result>,
  end: () => SpanEnd = () => ({ failed: false }),
): Promise<Result> {
  return shared.shopTracing ? shared.shopTracing.inSpan(facts, work, end) : work();
}
