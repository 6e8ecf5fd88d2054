import { mailTime } from './mail-time.ts';

export interface MailSummary {
  id: string;
  to: string;
  /** Null until the message is rendered. */
  subject: string | null;
  createdAt: Date;
}

/** The e-mails that a shop without a mail server stores, newest first. */
export function MailList({ messages }: { messages: readonly MailSummary[] }) {
  return (
    <>
      <a href="/">Back to the shop</a>
      <h1>Emails</h1>
      <p className="soft">
        This shop has no mail server, so the emails it would send are kept here. Only this machine
        sees this page.
      </p>
      {messages.length === 0 ? (
        <p>No emails yet. Place an order and its confirmation appears here.</p>
      ) : (
        <ul>
          {messages.map((mail) => (
            <li key={mail.id}>
              {mail.subject === null ? (
                'Being written…'
              ) : (
                <a href={`/emails/${mail.id}`}>{mail.subject}</a>
              )}
              <p className="soft">
                To {mail.to},{' '}
                <time dateTime={mail.createdAt.toISOString()}>{mailTime(mail.createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
