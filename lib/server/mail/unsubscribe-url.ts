import 'server-only';
import { environment } from '#lib/config/environment.ts';

/**
 * The link that ends the newsletter of one address and never expires. People get a page with a
 * button there; mail programs send a POST (RFC 8058).
 */
export function unsubscribeUrl(key: string): string {
  return `${environment().SITE_URL}/newsletter/unsubscribe/${key}`;
}
