import 'server-only';

/** A header that is sent as it is. */
interface PreparedHeader {
  prepared: true;
  foldLines: false;
  value: string;
}

/**
 * The headers by which mail programs offer to unsubscribe with one press (RFC 2369, RFC 8058), which
 * large mailboxes demand of marketing. Each stays on one line: some mail servers sign a folded one
 * wrongly. Whoever signs the mail (DKIM) must sign both. Without https there is no one-press header,
 * as the RFC has none.
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
