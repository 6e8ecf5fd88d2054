import { oncePerProcess } from '#lib/config/once-per-process.ts';

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

const kept = oncePerProcess<{ tracing?: Tracing | undefined }>('tracing', () => ({}));

/** Sets the tracer; returns a function that removes it. */
export function provideTracing(tracing: Tracing): () => void {
  kept.tracing = tracing;
  return () => {
    kept.tracing = undefined;
  };
}

/** The tracer; undefined if nobody collects traces, and then nothing is recorded. */
export function tracing(): Tracing | undefined {
  return kept.tracing;
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
  return kept.tracing ? kept.tracing.inSpan(facts, work, end) : work();
}
