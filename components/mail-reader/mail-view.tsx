import type { MailSummary } from './mail-list.tsx';
import { mailTime } from './mail-time.ts';

/** Links open in a new tab; scripts in a message never run. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** An e-mail as HTML, and as the plain-text version. */
export function MailView({ mail }: { mail: MailSummary & { html: string; text: string } }) {
  return (
    <>
      <a href="/emails">All emails</a>
      <h1>{mail.subject}</h1>
      <p className="soft">
        To {mail.to}, {mailTime(mail.createdAt)}
      </p>
      <iframe
        title="Email"
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
