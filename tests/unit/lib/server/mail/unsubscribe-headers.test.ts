import nodemailer from 'nodemailer';
import { expect, it } from 'vitest';
import { unsubscribeHeaders } from '#lib/server/mail/unsubscribe-headers.ts';

const LONG = `https://www.${'a-long-name.'.repeat(8)}example/newsletter/unsubscribe/${'k'.repeat(22)}`;

async function head(url: string): Promise<string[]> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const message = { from: 'a@shop.example', to: 'b@shop.example', subject: 's', text: 't' };
  const sent = await transport.sendMail({ ...message, headers: unsubscribeHeaders(url) });
  return String(sent.message).split('\r\n\r\n')[0]?.split('\r\n') ?? [];
}

it('the headers to unsubscribe have one line each, however long the address is', async () => {
  const lines = await head(LONG);
  expect(lines).toContain(`List-Unsubscribe: <${LONG}>`);
  expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

it('the headers to unsubscribe offer one click only when the shop uses https', async () => {
  const lines = await head('http://localhost:3000/newsletter/unsubscribe/k');
  expect(lines.some((line) => line.startsWith('List-Unsubscribe:'))).toBe(true);
  expect(lines.some((line) => line.startsWith('List-Unsubscribe-Post'))).toBe(false);
});
