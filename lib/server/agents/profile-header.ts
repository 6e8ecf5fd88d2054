import 'server-only';
import { parseDictionary } from 'structured-headers';

/** The profile that the header `UCP-Agent: profile="https://…"` names (a dictionary of RFC 8941). */
export function profileHeader({ headers }: Request): string | null {
  try {
    const [value] = parseDictionary(headers.get('ucp-agent') ?? '').get('profile') ?? [];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
