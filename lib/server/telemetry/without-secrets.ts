import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/**
 * Attributes that hold a whole address. The framework writes them; addresses of the shop hold gift
 * card codes, PINs and mailed codes, those of providers hold tokens.
 */
const ADDRESSES = [
  'http.target',
  'http.url',
  'url.full',
  'url.path',
  'url.query',
  'next.span_name',
  'next.page',
] as const;

/** Passes spans on without addresses, and with names that hold none. */
export function withoutSecrets(next: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, context) => next.onStart(span, context),
    onEnd: (span) => next.onEnd(withoutAddresses(span)),
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function withoutAddresses(span: ReadableSpan): ReadableSpan {
  const { attributes } = span;
  const route = attributes['http.route'] ?? attributes['next.route'];
  const kept = Object.entries(attributes).filter(
    ([name]) => !(ADDRESSES as readonly string[]).includes(name),
  );
  // What the exporter reads of a span are getters and fields of the object itself.
  return Object.create(span, {
    name: { value: nameOf(span.name, typeof route === 'string' ? route : null) },
    attributes: { value: Object.fromEntries(kept) },
    // Messages of errors may quote what a shopper sent; the log has them by the reference.
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

/** `GET /api/orders/7?x` becomes `GET`, unless it is the pattern of a route. */
function nameOf(name: string, route: string | null): string {
  const at = name.search(/(?:https?:\/)?\//);
  if (at < 0 || (route !== null && name.endsWith(route))) return name;
  return name.slice(0, at).trim() || 'span';
}
