import 'server-only';

/**
 * The service that sends the newsletter. The shop keeps the consents and confirms them itself, so an
 * adapter adds addresses as confirmed: a second mail that asks again would be marketing without
 * consent. Both calls may be repeated. An error has the job tried again, and its message is logged:
 * it must not name the address.
 */
export interface NewsletterProvider {
  subscribe(contact: NewsletterContact, signal: AbortSignal): Promise<void>;
  /** Succeeds for an address that the provider does not have. */
  unsubscribe(email: string, signal: AbortSignal): Promise<void>;
}

interface NewsletterContact {
  /** In lower case. */
  email: string;
  confirmedAt: Date;
  /** For the provider's `List-Unsubscribe` header and the link in each of its e-mails. */
  unsubscribeUrl: string;
}

/** The configured provider; null: none. There is no adapter yet: choose it here. */
export function newsletterProvider(): NewsletterProvider | null {
  return null;
}
