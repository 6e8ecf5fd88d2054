import 'server-only';
import {
  type InnerList,
  isInnerList,
  parseDictionary,
  serializeInnerList,
  serializeItem,
} from 'structured-headers';

/** A request or an answer, as its signature covers it. */
export interface SignedMessage {
  /** Null: an answer. */
  request: { method: string; url: URL } | null;
  /** Null: a request. */
  status: number | null;
  headers: Headers;
}

/**
 * The text that a signature of these components signs (RFC 9421 §2.5). Null if the message lacks one,
 * or a component is of a kind that the shop does not read.
 */
export function signatureBase(message: SignedMessage, input: InnerList): string | null {
  const lines: string[] = [];
  const names = new Set<string>();
  for (const item of input[0]) {
    const name = serializeItem(item);
    const value = componentValue(message, item);
    // A component that is named twice could hide a second value.
    if (value === null || names.has(name)) return null;
    names.add(name);
    lines.push(`${name}: ${value}`);
  }
  const base = [...lines, `"@signature-params": ${serializeInnerList(input)}`].join('\n');
  return /^[\n\t\x20-\x7e]*$/.test(base) ? base : null;
}

function componentValue(message: SignedMessage, item: InnerList[0][number]): string | null {
  const [name, parameters] = item;
  if (typeof name !== 'string') return null;
  if (parameters.size > 0) {
    const key = parameters.size === 1 ? parameters.get('key') : undefined;
    return typeof key === 'string' ? memberValue(message.headers.get(name), key) : null;
  }
  return name.startsWith('@') ? derivedValue(message, name) : fieldValue(message.headers, name);
}

function fieldValue(headers: Headers, name: string): string | null {
  // Names of fields are in small letters there (RFC 9421 §2.1).
  return /^[a-z0-9!#$%&'*+.^_`|~-]+$/.test(name) ? headers.get(name) : null;
}

/** One member of a header that is a dictionary (RFC 9421 §2.1.2). */
function memberValue(header: string | null, key: string): string | null {
  try {
    const member = parseDictionary(header ?? '').get(key);
    if (!member) return null;
    return isInnerList(member) ? serializeInnerList(member) : serializeItem(member);
  } catch {
    return null;
  }
}

function derivedValue({ request, status }: SignedMessage, name: string): string | null {
  if (name === '@status') return status === null ? null : String(status);
  if (!request) return null;
  const { method, url } = request;
  switch (name) {
    case '@method':
      return method;
    case '@authority':
      return url.host;
    case '@scheme':
      return url.protocol.slice(0, -1);
    case '@target-uri':
      return url.href;
    case '@path':
      return url.pathname;
    case '@query':
      return url.search || '?';
    default:
      return null;
  }
}
