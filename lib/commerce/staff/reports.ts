/** A cell of a report: a text, a count, integer cents, or nothing. */
export type ReportCell = string | number | null;

/** `sum`: the report's last row adds it up. */
export interface ReportColumn {
  name: string;
  kind: 'text' | 'count' | 'money';
  sum?: true;
}

interface ReportFacts {
  name: string;
  /** What its figures mean, in a sentence or two. */
  about: string;
  columns: readonly ReportColumn[];
}

const text = (name: string) => ({ name, kind: 'text' }) as const;
const count = (name: string) => ({ name, kind: 'count', sum: true }) as const;
const money = (name: string) => ({ name, kind: 'money', sum: true }) as const;

/** The reports, in the order in which they are offered. Server, screen and file read their columns here. */
export const REPORTS = {
  days: {
    name: 'By day',
    about:
      'Orders by the day on which they were placed, with delivery and GST, also if they were cancelled later; what was given back by the day on which it was.',
    columns: [
      text('Day'),
      count('Orders'),
      count('Units'),
      money('Sold'),
      money('Given back'),
      money('Net'),
    ],
  },
  products: {
    name: 'By product',
    about:
      'What was sold and given back of each product, after discounts. The row “Delivery and other” makes it add up to the sales of the days.',
    columns: [
      text('Product'),
      text('Id'),
      count('Units'),
      money('Sold'),
      count('Units back'),
      money('Given back'),
      money('Net'),
    ],
  },
  offers: {
    name: 'By offer',
    about:
      'What each promotion took off, and the totals of the orders that used it. An order with two offers counts for both, so those totals are not added up.',
    columns: [
      text('Offer'),
      text('Id'),
      { name: 'Orders', kind: 'count' },
      money('Taken off'),
      { name: 'Sold with it', kind: 'money' },
    ],
  },
  channels: {
    name: 'By channel',
    about:
      'Where orders came from: web, till, or the platform whose assistant prepared them, and the campaign whose link led to the shop, as far as browsers told.',
    columns: [
      text('Channel'),
      text('Source'),
      text('Medium'),
      text('Campaign'),
      count('Orders'),
      money('Sold'),
    ],
  },
  refunds: {
    name: 'Refunds',
    about: 'Money that was given back, by the day on which its last part was.',
    columns: [
      text('Day'),
      text('Refund'),
      text('Order'),
      text('Cause'),
      money('Amount'),
      money('GST in it'),
      money('Delivery in it'),
    ],
  },
  gst: {
    name: 'GST',
    about:
      'GST in sales and in what was given back. Gift cards are sold without GST; what they pay for has it.',
    columns: [
      text('Day'),
      money('Sales with GST'),
      money('Sales without GST'),
      money('GST'),
      money('Given back with GST'),
      money('GST given back'),
      money('Net GST'),
    ],
  },
  'gift-cards': {
    name: 'Gift cards',
    about: 'What happened to gift cards on these days, and what the shop owes on all of them now.',
    columns: [text('What'), { name: 'Number', kind: 'count' }, { name: 'Amount', kind: 'money' }],
  },
  settlements: {
    name: 'Settlements',
    about:
      'Payments by the day on which we learned that the money is ours, and refunds by the day on which they were made, each with its provider’s transaction.',
    columns: [
      text('Day'),
      text('Provider'),
      text('Transaction'),
      text('What'),
      text('Order'),
      text('How'),
      money('Amount'),
    ],
  },
} as const satisfies Record<string, ReportFacts>;

export type ReportId = keyof typeof REPORTS;
export const REPORT_IDS = Object.keys(REPORTS) as ReportId[];

/** The columns of a report; their order is that of its cells. */
export function reportColumns(report: ReportId): readonly ReportColumn[] {
  return REPORTS[report].columns;
}

/** The sum of each column that has one; null in the others. */
export function reportTotals(
  report: ReportId,
  rows: readonly (readonly ReportCell[])[],
): (number | null)[] {
  return reportColumns(report).map(({ sum }, column) =>
    sum ? rows.reduce((all, row) => all + Number(row[column] ?? 0), 0) : null,
  );
}
