import { expect, it } from 'vitest';
import type { SecurityMailKind } from '#lib/server/mail/mail-kinds.ts';
import { renderMail } from '#lib/server/mail/render-mail.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const test = ownDatabase();

it.each<[SecurityMailKind, string]>([
  ['two-step-on', 'Two-step log-in is on'],
  ['two-step-off', 'Two-step log-in is off'],
  ['recovery-code-used', 'A recovery code was used'],
  ['logged-out', 'logged out everywhere'],
  ['data-copied', 'A copy of your data'],
])(
  'the e-mail %s says what happened and what to do if it was somebody else',
  async (kind, heading) => {
    const mail = await renderMail(test.db, kind, {});
    if (!mail) throw new Error('It has nothing to say.');
    const { subject, html, text, unsubscribeUrl } = mail;
    expect(subject).toContain(heading);
    expect(unsubscribeUrl).toBeUndefined();
    for (const body of [html, text]) {
      expect(body).toContain(heading);
      expect(body).toContain('Wasn’t this you?');
      expect(body).toContain('http://localhost:3000/account/security');
    }
  },
);

it('the e-mail about a linked assistant says which one, what it may do, and where to end it', async () => {
  const mail = await renderMail(test.db, 'assistant-linked', {
    host: 'assistant.example',
    scopes: ['dev.ucp.shopping.order:read', 'dev.ucp.shopping.checkout:manage'],
  });
  for (const body of [mail?.html, mail?.text]) {
    expect(body).toContain(
      'You allowed assistant.example to see your orders, and to check out for you.',
    );
    expect(body).toContain('Wasn’t this you?');
    expect(body).toContain('http://localhost:3000/account/assistants');
  }
});
