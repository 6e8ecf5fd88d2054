import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as message } from '#app/emails/[id]/route.ts';
import { GET as list } from '#app/emails/route.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { sendMail } from '#lib/server/mail/send-mail.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';

const NUMBER = 'SB000000001';
/** Request headers of a browser on the same machine. */
const HERE = {
  host: 'localhost:3000',
  'x-client-address': '127.0.0.1',
  'x-client-direct': '1',
};

describe('the pages of kept e-mails', () => {
  let database: TestDatabase;
  let id: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    await addPlacedOrder(database.db, { number: NUMBER, email: 'jo@example.com' });
    const to = { name: '<b>Jo</b>', address: 'jo@example.com' };
    const data = { orderNumber: NUMBER };
    id = await enqueueMail(database.db, { kind: 'order-confirmation', to, data });
    const context = { db: database.db, signal: AbortSignal.timeout(20_000), lastTry: false };
    await sendMail({ messageId: id }, context);
  });
  afterAll(() => database.drop());

  const request = (path: string, headers: Record<string, string>) =>
    new Request(`http://localhost:3000${path}`, { headers });
  const show = (name: string, headers: Record<string, string>) =>
    message(request(`/emails/${name}`, headers), { params: Promise.resolve({ id: name }) });

  it('list them, and show one without running anything in it', async () => {
    const page = await list(request('/emails', HERE));
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain(`href="/emails/${id}"`);
    expect(html).not.toContain('<b>Jo</b>');

    const shown = await show(id, HERE);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    const sandbox = /<iframe[^>]* sandbox="([^"]*)"/.exec(await shown.text())?.[1];
    expect(sandbox).toBeDefined();
    expect(sandbox).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
  });

  it('answer 404 on another machine, and for an unknown e-mail', async () => {
    const elsewhere = { ...HERE, 'x-client-address': '192.0.2.7' };
    const answers = [
      await list(request('/emails', elsewhere)),
      await show(id, elsewhere),
      await show('nope', HERE),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe('Not found');
    }
  });
});
