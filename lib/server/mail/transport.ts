import 'server-only';
import nodemailer from 'nodemailer';
import type { Mailbox, RenderedMail } from './mail-kinds.ts';

/** Sooner than a job may take, and than anybody believes a mail server still answers. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

export interface Envelope {
  from: Mailbox;
  to: Mailbox;
  messageId: string;
}

/**
 * Hands one message to the mail server at `smtpUrl`, by TLS where it offers it. Rejects with
 * nodemailer's error (see delivery-problem.ts), or when `signal` aborts: whether the message was
 * taken is then not known.
 */
export async function deliver(
  smtpUrl: string,
  { from, to, messageId }: Envelope,
  { subject, html, text }: RenderedMail,
  signal: AbortSignal,
): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    ...TIMEOUTS_MS,
    // Messages are made of text alone: nothing in them may read a file or fetch a page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
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
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    await Promise.race([sending, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
    transport.close();
  }
}
