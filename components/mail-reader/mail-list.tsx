import { ShopLink } from '#components/ui/shop-link.tsx';
import { mailTime } from './mail-time.ts';

export interface MailSummary {
  id: string;
  to: string;
  /** Null until it is rendered. */
  subject: string | null;
  createdAt: Date;
}

/** The e-mails that a shop without a mail server keeps, newest first. */
export function MailList({ messages }: { messages: readonly MailSummary[] }) {
  return (
    <section className="shell min-h-[55vh] py-10">
      <h1 className="text-4xl">E-mails</h1>
      <p className="mt-3 max-w-prose text-ink-soft">
        This shop has no mail server, so the e-mails it would send are kept here. Only this machine
        sees this page.
      </p>
      {messages.length === 0 ? (
        <p className="mt-8">No e-mail yet. Place an order and its confirmation appears here.</p>
      ) : (
        <ul className="mt-8 max-w-3xl divide-y divide-line border-y border-line">
          {messages.map((mail) => (
            <li key={mail.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
              <div className="min-w-0">
                {mail.subject === null ? (
                  <span>Being written…</span>
                ) : (
                  <ShopLink
                    href={`/emails/${mail.id}`}
                    className="font-semibold underline underline-offset-4"
                  >
                    {mail.subject}
                  </ShopLink>
                )}
                <p className="text-sm break-words text-ink-soft">To {mail.to}</p>
              </div>
              <time dateTime={mail.createdAt.toISOString()} className="text-sm text-ink-soft">
                {mailTime(mail.createdAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
