import type { Order, OrderLine } from '#lib/commerce/checkout/order.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { MEDIA_NAME } from '#lib/config/media-names.ts';
import { LayoutTable } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { Saving, Small, Strong } from './mail-text.tsx';
import { lineDetails, recipientLines } from './order-wording.ts';

/** Size of a product picture in an e-mail, in CSS pixels; the file has twice that. */
export const MAIL_PICTURE = { width: 72, height: 108 } as const;

/** The order's lines: picture, description, and price before order-level offers. */
export function OrderLines({
  order: { lines, date },
  siteUrl,
}: {
  order: Pick<Order, 'lines' | 'date'>;
  siteUrl: string;
}) {
  return (
    <LayoutTable>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines are counted, and never move.
        <LineRow key={index} line={line} date={date} siteUrl={siteUrl} />
      ))}
    </LayoutTable>
  );
}

function LineRow({ line, date, siteUrl }: { line: OrderLine; date: number; siteUrl: string }) {
  const cell = { ...LOOK.rule, padding: '16px 0', verticalAlign: 'top' } as const;
  return (
    <tr>
      <td className="rule" width={MAIL_PICTURE.width + 16} style={cell}>
        <LinePicture line={line} siteUrl={siteUrl} />
      </td>
      <td className="rule" style={{ ...cell, paddingRight: 12 }}>
        <Strong>
          <a
            className="ink"
            href={siteUrl + line.path}
            style={{ ...LOOK.strong, textDecoration: 'none' }}
          >
            {line.name}
          </a>
        </Strong>
        <Small>{lineDetails(line)}</Small>
        {line.qty > 1 && <Small>{formatCents(line.unitPrice)} each</Small>}
        {recipientLines(line, date).map((text) => (
          <Small key={text}>{text}</Small>
        ))}
        {line.discount > 0 && <Saving>You save {formatCents(line.discount)}</Saving>}
      </td>
      <td className="rule" align="right" style={{ ...cell, whiteSpace: 'nowrap' }}>
        <Strong>{formatCents(line.subtotal)}</Strong>
      </td>
    </tr>
  );
}

/** Decorative: the name next to it says the same, so its alt text is empty. */
function LinePicture({ line, siteUrl }: { line: OrderLine; siteUrl: string }) {
  const src = mailPictureUrl(line.imageSrc, siteUrl);
  if (src === null) return null;
  return (
    // biome-ignore lint/performance/noImgElement: mail programs know no other.
    <img src={src} alt="" {...MAIL_PICTURE} style={LOOK.picture} />
  );
}

const MEDIA_FILE = new RegExp(`^/media/(${MEDIA_NAME})\\.[a-z]+$`);

/**
 * URL of a small JPEG of a catalogue picture: all mail programs show JPEG, few show SVG or AVIF.
 * Null for a picture that is not in the catalogue.
 */
export function mailPictureUrl(imageSrc: string | null, siteUrl: string): string | null {
  const [, name] = MEDIA_FILE.exec(imageSrc ?? '') ?? [];
  return name === undefined ? null : `${siteUrl}/thumbnails/${name}.jpg`;
}
