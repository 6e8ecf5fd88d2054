import { ShopLink } from '#components/ui/shop-link.tsx';
import type { MailSummary } from './mail-list.tsx';
import { mailTime } from './mail-time.ts';

/** Links open beside the shop; nothing in a message runs, whatever it holds. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** One e-mail as its reader would see it, and as those who read plain text would. */
export function MailView({ mail }: { mail: MailSummary & { html: string; text: string } }) {
  return (
    <article className="shell py-10">
      <ShopLink href="/emails" className="text-sm underline underline-offset-4">
        All e-mails
      </ShopLink>
      <h1 className="mt-3 text-3xl break-words">{mail.subject}</h1>
      <p className="mt-2 break-words text-ink-soft">
        To {mail.to}, {mailTime(mail.createdAt)}
      </p>
      <iframe
        title="E-mail"
        sandbox={SANDBOX}
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
        className="mt-6 h-[75rem] w-full max-w-3xl rounded-lg border border-line"
      />
      <details className="mt-6 max-w-3xl">
        <summary className="py-2 font-semibold">Plain text</summary>
        <pre className="mt-2 overflow-x-auto rounded-lg bg-sunk p-4 text-sm whitespace-pre-wrap">
          {mail.text}
        </pre>
      </details>
    </article>
  );
}
