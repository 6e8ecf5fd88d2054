import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';

/**
 * Attributes that the framework sets and that hold a whole address. The shop's addresses may
 * contain gift card codes, PINs and mailed codes; providers' addresses may contain tokens.
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

/** Passes spans on without addresses in their attributes and names. */
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
  // The exporter reads getters and fields of the object itself.
  return Object.create(span, {
    name: { value: nameOf(span.name, typeof route === 'string' ? route : null) },
    attributes: { value: Object.fromEntries(kept) },
    // Error messages may quote what a shopper sent. The log has them under the reference.
    events: { value: [] },
    status: { value: { code: span.status.code } },
  });
}

/** `GET /api/orders/7?x` becomes `GET`; a route's pattern stays. */
function nameOf(name: string, route: string | null): string {
  const at = name.search(/(?:https?:\/)?\//);
  if (at < 0 || (route !== null && name.endsWith(route))) return name;
  return name.slice(0, at).trim() || 'span';
}
