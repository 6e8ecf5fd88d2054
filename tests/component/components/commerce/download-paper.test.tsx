import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DownloadPaper } from '#components/commerce/download-paper.tsx';
import { refused, serveAccount } from '#tests/component/support/account-api.ts';
import { renderShop } from '#tests/component/support/render-shop.tsx';

const NUMBER = 'SB123456789';
const PAPER = `GET /account/orders/${NUMBER}/paper`;
const CUSTOMERS = { kind: 'customer', sub: 'ada', number: NUMBER } as const;
const GUESTS = { kind: 'guest', number: NUMBER, email: 'jo@example.com' } as const;

function pdf(name = `tax-invoice-${NUMBER}.pdf`): Response {
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
  };
  return new Response('%PDF-1.7', { headers });
}

/** The files that the browser was made to download. */
let downloads: { name: string; type: string; content: Promise<string> }[];
beforeEach(() => {
  downloads = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.set(`blob:${files.size}`, file as Blob);
    return `blob:${files.size - 1}`;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (!file) throw new Error(`${this.href} is no file.`);
    downloads.push({ name: this.download, type: file.type, content: file.text() });
  });
});

const button = () => screen.getByRole('button', { name: 'Download tax invoice (PDF)' });
const show = (owner: typeof CUSTOMERS | typeof GUESTS = CUSTOMERS) =>
  renderShop(<DownloadPaper owner={owner} title="Tax invoice" />);

describe('the download of a paper', () => {
  it('says that it is being prepared, and is requested only once', async () => {
    const api = serveAccount();
    const held = Promise.withResolvers<Response>();
    api.answers.set(PAPER, () => held.promise);
    const { user } = show();
    await user.click(button());
    expect(await screen.findByText('Preparing your tax invoice…')).toBeInTheDocument();
    await user.click(button());
    held.resolve(pdf());
    await waitFor(() => expect(downloads).toHaveLength(1));
    expect(downloads[0]).toMatchObject({
      name: `tax-invoice-${NUMBER}.pdf`,
      type: 'application/pdf',
    });
    expect(await downloads[0]?.content).toBe('%PDF-1.7');
    expect(api.calls.filter(({ name }) => name === PAPER)).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('Preparing your tax invoice…')).toBeNull());
  });

  it('sends a guest’s number and e-mail address in the body, not in the URL', async () => {
    const api = serveAccount();
    api.answers.set('POST /orders/paper', () => pdf());
    const { user } = show(GUESTS);
    await user.click(button());
    await waitFor(() => expect(downloads).toHaveLength(1));
    const asked = api.calls.find(({ name }) => name === 'POST /orders/paper');
    expect(asked?.body).toMatchObject({ number: NUMBER, email: 'jo@example.com' });
  });

  it.each<[string, () => Response, string]>([
    [
      'a server error',
      () => refused(500, 'InternalError', { reference: 'BCDF2345' }),
      'Unable to prepare your PDF. Please try again. Reference BCDF2345.',
    ],
    [
      'too many calls',
      () => refused(429, 'RateLimited', { headers: { 'retry-after': '40' } }),
      'You’ve asked for too many PDFs. Try again in 40 seconds.',
    ],
    [
      'no network',
      () => {
        throw new TypeError('Failed to fetch');
      },
      'The shop could not be reached. Check your connection and try again.',
    ],
    [
      'the log-in page of a hotel’s network',
      () => new Response('<p>Log in to use our network</p>'),
      'Unable to prepare your PDF. Please try again.',
    ],
  ])('shows an error after %s, and works at the next press', async (_name, fail, text) => {
    const api = serveAccount();
    api.answers.set(PAPER, fail);
    const { user } = show();
    await user.click(button());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(downloads).toEqual([]);

    api.answers.set(PAPER, () => pdf());
    await user.click(button());
    await waitFor(() => expect(downloads).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
