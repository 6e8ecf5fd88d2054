import 'server-only';

/** A header that is sent unchanged. */
interface PreparedHeader {
  prepared: true;
  foldLines: false;
  value: string;
}

/**
 * The headers that let mail programs offer one-click unsubscribing (RFC 2369, RFC 8058). Large mail
 * providers require them of marketing. Each stays on one line, because some mail servers sign a
 * folded one wrongly. A DKIM signature must cover both. Without https there is no one-click header,
 * because the RFC requires https.
 */
export function unsubscribeHeaders(url: string): Record<string, PreparedHeader> {
  return {
    'List-Unsubscribe': asItIs(`<${url}>`),
    ...(url.startsWith('https:') && {
      'List-Unsubscribe-Post': asItIs('List-Unsubscribe=One-Click'),
    }),
  };
}

function asItIs(value: string): PreparedHeader {
  return { prepared: true, foldLines: false, value };
}
