import type { OrderNews } from '#lib/server/mail/mail-kinds.ts';
import { footLines, type MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { LOOKUP_HINT, lookupUrl } from './order-wording.ts';

/** Tells a buyer what has become of an order. `siteUrl` is the base URL of its links. */
export function OrderNewsMail({
  news,
  siteUrl,
  foot,
}: {
  news: OrderNews;
  siteUrl: string;
  foot: MailFoot;
}) {
  const { orderNumber, heading, paragraphs, items, link } = news;
  return (
    <MailLayout preheader={paragraphs.join(' ')} siteUrl={siteUrl} foot={foot}>
      <Section>
        <h1 className="ink" style={LOOK.heading}>
          {heading}
        </h1>
        {[`Order ${orderNumber}.`, ...paragraphs].map((paragraph) => (
          <p key={paragraph} className="ink" style={{ ...LOOK.paragraph, marginTop: 16 }}>
            {paragraph}
          </p>
        ))}
        {link && (
          <p className="ink" style={{ ...LOOK.paragraph, marginTop: 16 }}>
            <a className="link" href={link.url} style={LOOK.link}>
              {link.text}
            </a>
          </p>
        )}
      </Section>
      {items.length > 0 && (
        <Section>
          <h2 className="ink" style={{ ...LOOK.subheading, marginBottom: 12 }}>
            Items
          </h2>
          {items.map((item) => (
            <p key={item} className="ink" style={{ ...LOOK.paragraph, marginBottom: 8 }}>
              {item}
            </p>
          ))}
        </Section>
      )}
      <Section>
        <p className="soft" style={LOOK.small}>
          <a className="link" href={lookupUrl(siteUrl)} style={LOOK.link}>
            See your order
          </a>
          . {LOOKUP_HINT}
        </p>
      </Section>
    </MailLayout>
  );
}

/** The plain-text version. */
export function orderNewsText(news: OrderNews, siteUrl: string, foot: MailFoot): string {
  const { orderNumber, heading, paragraphs, items, link } = news;
  return [
    [heading],
    [`Order ${orderNumber}.`],
    ...paragraphs.map((paragraph) => [paragraph]),
    ...(link ? [[`${link.text}: ${link.url}`]] : []),
    ...(items.length > 0 ? [['Items', ...items]] : []),
    [`See your order: ${lookupUrl(siteUrl)}`, LOOKUP_HINT],
    footLines(foot),
  ]
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n')
    .concat('\n');
}
