import 'server-only';
import nodemailer from 'nodemailer';
import { isOwnNetwork } from '#lib/config/this-machine.ts';
import { recordOutgoing } from '#lib/server/metrics/outgoing-calls.ts';
import type { Mailbox, RenderedMail } from './mail-kinds.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Shorter than a job's time limit. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** SMTP's status for a message that it accepted. */
const ACCEPTED = 250;

export interface Envelope {
  from: Mailbox;
  to: Mailbox;
  messageId: string;
}

/**
 * Sends a message through the mail server at `smtpUrl`, with TLS. A server in one's own network may do
 * without. Rejects with nodemailer's error (see delivery-problem.ts), or when `signal` aborts; then it
 * is unknown whether the server accepted the message.
 */
export async function deliver(
  smtpUrl: string,
  { from, to, messageId }: Envelope,
  { subject, html, text, unsubscribeUrl }: RenderedMail,
  signal: AbortSignal,
): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    ...TIMEOUTS_MS,
    // Messages contain only text: nothing in them may read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const record = recordOutgoing({ host: new URL(smtpUrl).host, method: 'SMTP' });
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(Object.assign(new Error('Aborted.'), { code: 'EABORT' }));
  signal.addEventListener('abort', abort, { once: true });
  try {
    const sending = transport.sendMail({
      from,
      to,
      messageId,
      subject,
      html,
      text,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribeUrl !== undefined && unsubscribeHeaders(unsubscribeUrl)),
      },
    });
    await Promise.race([sending, aborted.promise]);
    record({ status: ACCEPTED, failure: null });
  } catch (error) {
    record({ status: null, failure: signal.aborted ? 'aborted' : 'failed' });
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
    transport.close();
  }
}

/**
 * Whether a mail server gets a message only after STARTTLS. Otherwise somebody on the way could take
 * its offer out of the greeting, and read password and messages.
 */
export function needsTls(smtpUrl: string): boolean {
  return !isOwnNetwork(new URL(smtpUrl).host);
}
