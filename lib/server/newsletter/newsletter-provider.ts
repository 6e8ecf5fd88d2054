import 'server-only';

/**
 * The service that sends the newsletter. The shop keeps and confirms the consents itself, so an
 * adapter adds addresses as confirmed: a second e-mail that asks for confirmation would be
 * marketing without consent. Both calls may be repeated. After an error the job is tried again. The
 * error's message is logged, so it must not name the address.
 */
export interface NewsletterProvider {
  subscribe(contact: NewsletterContact, signal: AbortSignal): Promise<void>;
  /** Succeeds if the provider does not have the address. */
  unsubscribe(email: string, signal: AbortSignal): Promise<void>;
}

interface NewsletterContact {
  /** In lower case. */
  email: string;
  confirmedAt: Date;
  /** For the provider's `List-Unsubscribe` header and the link in each of its e-mails. */
  unsubscribeUrl: string;
}

/** The configured provider; null if there is none. There is no adapter yet: choose it here. */
export function newsletterProvider(): NewsletterProvider | null {
  return null;
}
