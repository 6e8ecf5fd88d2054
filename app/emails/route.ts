import { createElement } from 'react';
import { MailList } from '#components/mail-reader/mail-list.tsx';
import { MailReader } from '#components/mail-reader/mail-reader.tsx';
import { database } from '#lib/server/db/database.ts';
import { listMail } from '#lib/server/mail/kept-mail.ts';
import { mailReaderPage } from '#lib/server/mail/mail-reader.ts';

/** `/emails`: the e-mails that a shop without a mail server would have sent, for trying it out. */
export function GET(request: Request): Promise<Response> {
  return mailReaderPage(request, async () =>
    createElement(
      MailReader,
      { title: 'Emails' },
      createElement(MailList, { messages: await listMail(database()) }),
    ),
  );
}
