/** @module-tag slow */
import { Window } from 'happy-dom';
import { getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { adjustmentNote, paidRefund } from '#lib/commerce/papers/adjustment-note.ts';
import { packingSlip } from '#lib/commerce/papers/packing-slip.ts';
import { type Paper, sellerLines } from '#lib/commerce/papers/paper.ts';
import { taxInvoice } from '#lib/commerce/papers/tax-invoice.ts';
import { BRAND } from '#lib/config/brand.ts';
import { drawPapers } from '#lib/server/papers/draw-paper.ts';
import { paperPage } from '#lib/server/papers/paper-page.tsx';
import { madeRefund } from '#tests/support/made-refund.ts';
import { mailedOrder } from '#tests/support/mailed-order.ts';
import { billedTo, order, orderLine } from '#tests/support/orders.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';
import { deliveredOrder } from '#tests/support/returns.ts';

const SELLER = sellerLines({ email: 'help@shop.example', phone: '1800 555 000' });

async function pagesOf(paper: Paper): Promise<string[]> {
  return pdfTexts(await drawPapers([paper]));
}

async function documentOf(paper: Paper) {
  return new new Window().DOMParser().parseFromString(await paperPage(paper), 'text/html');
}

/** The text of a paper as a web page. */
async function pageText(paper: Paper): Promise<string> {
  const document = await documentOf(paper);
  document.querySelector('style')?.remove();
  for (const part of document.querySelectorAll('td, th, small, h1, h2, p')) part.append(' ');
  return document.body.textContent;
}

describe.each([
  { form: 'a PDF', textOf: async (paper: Paper) => (await pagesOf(paper)).join(' ') },
  { form: 'a web page', textOf: pageText },
])('a paper as $form', ({ textOf }) => {
  it('shows everything that the paper says', async () => {
    const refund = paidRefund(deliveredOrder(), madeRefund(), ['TOO_SMALL']);
    if (!refund) throw new Error('It was made.');
    const papers = [
      taxInvoice(mailedOrder(), SELLER, 2_000),
      packingSlip(mailedOrder(), SELLER),
      adjustmentNote(deliveredOrder(), refund, SELLER),
    ];
    for (const paper of papers) {
      const page = await textOf(paper);
      const { title, facts, seller, parties, lines, notes, totals } = paper;
      const said = [
        title,
        ...facts.flatMap(({ name, value }) => [name, value]),
        ...seller,
        ...parties.flatMap((party) => [party.heading, ...party.lines]),
        ...lines.flatMap(({ name, details, qty }) => [name, ...details, String(qty)]),
        ...notes.flatMap(({ heading, text }) => [heading, text]),
        ...(totals ? [totals.total.name, totals.gst, totals.payments.heading] : []),
      ];
      const flat = page.replace(/\s+/g, ' ');
      expect(said.filter((text) => !flat.includes(text))).toEqual([]);
    }
  });

  it('shows amounts in dollars, with a minus for promotions', async () => {
    const page = await textOf(taxInvoice(mailedOrder(), SELLER));
    expect(page).toMatch(/\$189\.95\s+\$379\.90/);
    expect(page).toMatch(/\$20 off boots\s+\u2212\$20\.00/);
    expect(page).toMatch(/Total\s+\$379\.85/);
  });
});

it('a paper as a web page loads nothing, and runs nothing that a buyer wrote', async () => {
  const script = '</style><script>alert(1)</script><img src=x onerror=alert(1)>';
  const lines = [orderLine({ name: script })];
  const delivery = { instructions: script, authorityToLeave: false };
  const document = await documentOf(packingSlip(order({ lines, delivery }), SELLER));
  expect(document.querySelectorAll('script, img, link, iframe, [src], [onerror]')).toHaveLength(0);
  expect(document.body.textContent).toContain(script);
});

describe('a paper as a PDF', () => {
  it('repeats the headings of a long order, and numbers its pages', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => orderLine({ name: `Boot ${index}.` }));
    const pages = await pagesOf(taxInvoice(order({ lines }), SELLER));
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toMatch(/Item\s+Quantity\s+Price each\s+Amount/);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    });
    const whole = pages.join('\n');
    expect(lines.filter(({ name }) => whole.split(name).length !== 2)).toEqual([]);
  });

  it.each([
    'Ngaire Te Whānau-Ōtautahi',
    'Nguyễn Thị Phương Ánh',
    'Żółć Łukaszewski-Şahin',
    '王小明',
    'Дмитрий Ελένη',
    'Zoë 김민수',
  ])('shows the name %s', async (contactName) => {
    const paper = taxInvoice(order({ billingAddress: { ...billedTo, contactName } }), SELLER);
    expect((await pagesOf(paper))[0]).toContain(contactName);
  });

  it('leaves out invisible and direction-changing characters, and breaks words that are too wide', async () => {
    const company = `${'W'.repeat(50)}\u202e\u0007\ud800 Pty\u00a0Ltd`;
    const paper = taxInvoice(order({ billingAddress: { ...billedTo, company } }), SELLER);
    const [page = ''] = await pagesOf(paper);
    expect(page.replace(/\n/g, '')).toContain(`${'W'.repeat(50)} Pty Ltd`);
    expect(page).not.toContain('W'.repeat(50));
  });

  it('is tagged for screen readers, with a title and a language', async () => {
    const pdf = await getDocumentProxy(await drawPapers([taxInvoice(order(), SELLER)]));
    const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
    for (const role of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) {
      expect(tree).toContain(`"role":"${role}"`);
    }
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Tax invoice SB123456789',
      Author: BRAND.legalName,
      Language: 'en-AU',
    });
  });

  it('holds several orders, each with its own page numbers', async () => {
    const lines = Array.from({ length: 60 }, () => orderLine({}));
    const slips = [order({ lines }), order({ number: 'SB2' })].map((one) =>
      packingSlip(one, SELLER),
    );
    const pages = await pdfTexts(await drawPapers(slips));
    expect(pages.at(-2)).toMatch(/Packing slip SB123456789\s+·\s+Page (\d) of \1/);
    expect(pages.at(-1)).toMatch(/Packing slip SB2\s+·\s+Page 1 of 1/);
    expect(pages.at(-1)).not.toContain('SB123456789');
  });

  it('is the same file each time it is made', async () => {
    const paper = packingSlip(order(), SELLER);
    expect(Buffer.compare(await drawPapers([paper]), await drawPapers([paper]))).toBe(0);
  });
});
