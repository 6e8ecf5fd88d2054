import 'server-only';
import {
  NOTHING_TO_PAY,
  type Paper,
  type PaperLine,
  type PaperRow,
  paperMoney,
  unitsText,
} from '#lib/commerce/papers/paper.ts';
import { BRAND } from '#lib/config/brand.ts';
import { staticMarkup } from '#lib/server/platform/static-markup.ts';
import { COLOURS } from './sheet.ts';

/** Nothing is loaded from anywhere, and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

const STYLES = `
@page { size: A4; margin: 16mm }
body { max-width: 178mm; margin: 0 auto; padding: 24px; font: 10pt/1.45 system-ui, sans-serif; color: #1a1a1a; background: #fff }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 24px; border-bottom: 2px solid ${COLOURS.accent} }
header p { margin: 0; font-size: 16pt; font-weight: 700; color: ${COLOURS.accent} }
h1 { margin: 0; font-size: 20pt }
h2 { margin: 0; font-size: 9pt; font-weight: 400; color: ${COLOURS.soft} }
section { break-inside: avoid; margin-top: 20px }
section p { margin: 2px 0 0; white-space: pre-line; overflow-wrap: anywhere }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 16px }
.columns section { margin: 20px 0 0 }
table { width: 100%; margin-top: 24px; border-collapse: collapse }
th { font-size: 9pt; font-weight: 400; text-align: left; color: ${COLOURS.soft} }
th, td { padding: 7px 12px 7px 0; border-bottom: 1px solid ${COLOURS.rule}; vertical-align: top }
tr { break-inside: avoid }
tfoot { display: table-row-group }
tfoot td, tfoot th { border: 0; padding-block: 3px; font-size: 10pt; color: inherit }
.number { padding-right: 0; padding-left: 12px; text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums }
.box { width: 11px; height: 11px; border: 1px solid #1a1a1a }
small { display: block; font-size: 9pt; color: ${COLOURS.soft} }
@media screen and (max-width: 480px) { body { padding: 16px } th, td { padding-right: 6px } }
@media print { body { max-width: none; padding: 0 } }`;

/** A paper as a web page of one file, for printing: it loads nothing, and prints on A4. */
export async function paperPage(paper: Paper): Promise<string> {
  return `<!doctype html>${await staticMarkup(<PaperPage paper={paper} />)}`;
}

function PaperPage({ paper }: { paper: Paper }) {
  const { title, number, facts, seller, parties, lines, totals, notes } = paper;
  const hasEach = lines.some(({ price }) => price?.each != null);
  const columns = 2 + (totals ? 1 : 0) + (hasEach ? 1 : 0);
  const noteParts = notes.map(({ heading, text }) => (
    <Lines key={heading} heading={heading} lines={[text]} />
  ));
  return (
    <html lang="en-AU">
      {/* biome-ignore lint/style/noHeadElement: a file of its own, not a page of Next */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <title>{`${title} ${number}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <style dangerouslySetInnerHTML={{ __html: STYLES }} />
      </head>
      <body>
        <header>
          <p>{BRAND.name}</p>
          <h1>{title}</h1>
        </header>
        <div className="columns">
          {facts.map(({ name, value }) => (
            <Lines key={name} heading={name} lines={[value]} />
          ))}
        </div>
        <div className="columns">
          <Lines heading="From" lines={seller} />
          {parties.map((party) => (
            <Lines key={party.heading} {...party} />
          ))}
        </div>
        {/* A paper without prices is for packing: its notes come before the goods. */}
        {!totals && noteParts}
        <table>
          <thead>
            <tr>
              {!totals && <th scope="col">Packed</th>}
              <th scope="col">Item</th>
              <th scope="col" className="number">
                Quantity
              </th>
              {hasEach && (
                <th scope="col" className="number">
                  Price each
                </th>
              )}
              {totals && (
                <th scope="col" className="number">
                  Amount
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: printed once, never changed
              <Line key={index} line={line} isPriced={totals !== null} hasEach={hasEach} />
            ))}
          </tbody>
          <tfoot>
            {totals ? (
              <>
                {totals.rows.map((row) => (
                  <Sum key={row.name} row={row} columns={columns} />
                ))}
                <Sum row={totals.total} columns={columns} isTotal />
              </>
            ) : (
              <tr>
                <td colSpan={3} className="number">
                  <strong>{unitsText(paper)}</strong>
                </td>
              </tr>
            )}
          </tfoot>
        </table>
        {totals && (
          <>
            <section>
              <p>{totals.gst}</p>
            </section>
            <Lines
              heading={totals.payments.heading}
              lines={
                totals.payments.rows.length === 0
                  ? [NOTHING_TO_PAY]
                  : totals.payments.rows.map(({ name, amount }) => `${name}: ${paperMoney(amount)}`)
              }
            />
            {noteParts}
          </>
        )}
      </body>
    </html>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <p>{lines.join('\n')}</p>
    </section>
  );
}

function Line({
  line: { name, details, qty, price },
  isPriced,
  hasEach,
}: {
  line: PaperLine;
  isPriced: boolean;
  hasEach: boolean;
}) {
  return (
    <tr>
      {!isPriced && (
        <td>
          <div className="box" />
        </td>
      )}
      <td>
        {name}
        {details.map((detail) => (
          <small key={detail}>{detail}</small>
        ))}
      </td>
      <td className="number">{qty}</td>
      {hasEach && <td className="number">{price?.each != null && paperMoney(price.each)}</td>}
      {isPriced && <td className="number">{price && paperMoney(price.amount)}</td>}
    </tr>
  );
}

function Sum({
  row,
  columns,
  isTotal = false,
}: {
  row: PaperRow;
  columns: number;
  isTotal?: boolean;
}) {
  const amount = paperMoney(row.amount);
  return (
    <tr>
      <th scope="row" colSpan={columns - 1} className="number">
        {isTotal ? <strong>{row.name}</strong> : row.name}
      </th>
      <td className="number">{isTotal ? <strong>{amount}</strong> : amount}</td>
    </tr>
  );
}
