import { formatCents } from '#lib/commerce/money.ts';
import type { MailFoot } from './mail-foot.ts';
import { LayoutTable, MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { MAIL_PICTURE } from './order-lines.tsx';
import {
  type CheaperProduct,
  downFrom,
  type PriceDropContent,
  priceDropWording,
} from './price-drop-wording.ts';

/** What got cheaper on a wishlist. `siteUrl` is the shop's base URL. */
export function PriceDropMail({
  content,
  siteUrl,
  foot,
}: {
  content: PriceDropContent;
  siteUrl: string;
  foot: MailFoot;
}) {
  const { preheader, heading, lead, others, action, hint, reason } = priceDropWording(content);
  const { products, wishlistUrl, stop } = content;
  return (
    <MailLayout preheader={preheader} siteUrl={siteUrl} foot={foot}>
      <Section>
        <h1 className="ink" style={LOOK.heading}>
          {heading}
        </h1>
        <p className="ink" style={{ ...LOOK.paragraph, marginTop: 16, marginBottom: 20 }}>
          {lead}
        </p>
        <LayoutTable>
          {products.map((product) => (
            <ProductRow key={product.url} product={product} />
          ))}
        </LayoutTable>
        {others && (
          <p className="ink" style={LOOK.paragraph}>
            {others}
          </p>
        )}
        <p style={{ margin: '24px 0 20px' }}>
          <a className="button" href={wishlistUrl} style={LOOK.button}>
            {action}
          </a>
        </p>
        <p className="soft" style={LOOK.small}>
          {hint}
        </p>
        <p className="soft" style={{ ...LOOK.small, marginTop: 12 }}>
          {reason}
        </p>
        <p style={{ ...LOOK.small, marginTop: 16 }}>
          <a className="link" href={stop.url} style={LOOK.link}>
            {stop.label}
          </a>
        </p>
      </Section>
    </MailLayout>
  );
}

/** The picture is decorative: the name next to it says the same, so its alt text is empty. */
function ProductRow({ product }: { product: CheaperProduct }) {
  const { name, colour, url, pictureUrl, price } = product;
  const cell = { ...LOOK.rule, padding: '16px 0', verticalAlign: 'top' } as const;
  return (
    <tr>
      <td className="rule" width={MAIL_PICTURE.width + 16} style={cell}>
        {pictureUrl && (
          // biome-ignore lint/performance/noImgElement: mail programs know no other.
          <img src={pictureUrl} alt="" {...MAIL_PICTURE} style={LOOK.picture} />
        )}
      </td>
      <td className="rule" style={cell}>
        <p className="ink" style={LOOK.strong}>
          <a className="ink" href={url} style={{ ...LOOK.strong, textDecoration: 'none' }}>
            {name}
          </a>
        </p>
        <p className="soft" style={LOOK.small}>
          {colour}
        </p>
        <p className="ink" style={{ ...LOOK.strong, marginTop: 6 }}>
          {formatCents(price)}
        </p>
        <p className="saving" style={LOOK.saving}>
          {downFrom(product)}
        </p>
      </td>
    </tr>
  );
}
