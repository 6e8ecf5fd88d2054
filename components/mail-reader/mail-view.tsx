import type { MailSummary } from './mail-list.tsx';
import { mailTime } from './mail-time.ts';

/** Links open beside the reader; nothing in a message runs, whatever it holds. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** One e-mail as its reader would see it, and as those who read plain text would. */
export function MailView({ mail }: { mail: MailSummary & { html: string; text: string } }) {
  return (
    <>
      <a href="/emails">All e-mails</a>
      <h1>{mail.subject}</h1>
      <p className="soft">
        To {mail.to}, {mailTime(mail.createdAt)}
      </p>
      <iframe
        title="E-mail"
        sandbox={SANDBOX}
        srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
      />
      <details>
        <summary>Plain text</summary>
        <pre>{mail.text}</pre>
      </details>
    </>
  );
}
