import { createElement } from 'react';
import { MailView } from '#components/mail-reader/mail-view.tsx';
import { database } from '#lib/server/db/database.ts';
import { readMail } from '#lib/server/mail/kept-mail.ts';
import { mailReaderPage } from '#lib/server/mail/mail-reader.ts';

/** `/emails/{id}`: one message, as HTML and as text. */
export function GET(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  return mailReaderPage(request, async () => {
    const mail = await readMail(database(), (await params).id);
    return mail && { title: mail.subject ?? 'E-mail', body: createElement(MailView, { mail }) };
  });
}
