import type { OrderNews } from '#lib/server/mail/mail-kinds.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { Heading, Paragraph, Small, Subheading, TextLink } from './mail-text.tsx';
import { LOOKUP_HINT, lookupUrl } from './order-wording.ts';

/** Tells a buyer news about an order. `siteUrl` is the base URL of its links. */
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
        <Heading>{heading}</Heading>
        {[`Order ${orderNumber}.`, ...paragraphs].map((paragraph) => (
          <Paragraph key={paragraph} top={16}>
            {paragraph}
          </Paragraph>
        ))}
        {link && (
          <Paragraph top={16}>
            <TextLink href={link.url}>{link.text}</TextLink>
          </Paragraph>
        )}
      </Section>
      {items.length > 0 && (
        <Section>
          <Subheading bottom={12}>Items</Subheading>
          {items.map((item) => (
            <Paragraph key={item} bottom={8}>
              {item}
            </Paragraph>
          ))}
        </Section>
      )}
      <Section>
        <Small>
          <TextLink href={lookupUrl(siteUrl)}>See your order</TextLink>. {LOOKUP_HINT}
        </Small>
      </Section>
    </MailLayout>
  );
}

/** The plain-text version. */
export function orderNewsText(news: OrderNews, siteUrl: string, foot: MailFoot): string {
  const { orderNumber, heading, paragraphs, items, link } = news;
  return plainMail(foot, [
    heading,
    `Order ${orderNumber}.`,
    ...paragraphs,
    ...(link ? [`${link.text}: ${link.url}`] : []),
    ...(items.length > 0 ? [['Items', ...items]] : []),
    [`See your order: ${lookupUrl(siteUrl)}`, LOOKUP_HINT],
  ]);
}
