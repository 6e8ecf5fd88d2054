import type { MailFoot } from './mail-foot.ts';
import { LayoutTable, MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { ButtonLink, Heading, Paragraph, Saving, Small, Strong, TextLink } from './mail-text.tsx';
import { MAIL_PICTURE } from './order-lines.tsx';
import {
  downFrom,
  type PriceDrop,
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
  const { preheader, heading, lead, others, action, hint, stranger } = priceDropWording(content);
  const { products, wishlistUrl, stop } = content;
  return (
    <MailLayout preheader={preheader} siteUrl={siteUrl} foot={foot}>
      <Section>
        <Heading>{heading}</Heading>
        <Paragraph top={16} bottom={20}>
          {lead}
        </Paragraph>
        <LayoutTable>
          {products.map((product) => (
            <ProductRow key={product.url} product={product} />
          ))}
        </LayoutTable>
        {others && <Paragraph>{others}</Paragraph>}
        <ButtonLink href={wishlistUrl}>{action}</ButtonLink>
        <Small>{hint}</Small>
        <Small top={12}>{stranger}</Small>
        <p style={{ ...LOOK.small, marginTop: 16 }}>
          <TextLink href={stop.url}>{stop.label}</TextLink>
        </p>
      </Section>
    </MailLayout>
  );
}

/** The picture is decorative: the name next to it says the same, so its alt text is empty. */
function ProductRow({ product }: { product: PriceDrop }) {
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
        <Strong>
          <a className="ink" href={url} style={{ ...LOOK.strong, textDecoration: 'none' }}>
            {name}
          </a>
        </Strong>
        <Small>{colour}</Small>
        <Strong top={6}>{price}</Strong>
        <Saving>{downFrom(product)}</Saving>
      </td>
    </tr>
  );
}
