import type { ReturnTerms } from '#lib/commerce/content/site-content.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { Heading, Paragraph, Small, Strong, Subheading, TextLink } from './mail-text.tsx';
import { itemText, LOOKUP_HINT, lookupUrl } from './order-wording.ts';
import { moneyRows, returnedWhy, returnWording } from './return-wording.ts';

/** Tells a buyer the state of a return. `siteUrl` is the base URL of its links. */
export function ReturnMail({
  firstName,
  made,
  siteUrl,
  foot,
  terms,
}: {
  firstName: string;
  made: OrderReturn;
  siteUrl: string;
  foot: MailFoot;
  terms: ReturnTerms;
}) {
  const { heading, lead, address, moneyHeading } = returnWording(firstName, made, terms);
  return (
    <MailLayout preheader={lead.slice(1).join(' ')} siteUrl={siteUrl} foot={foot}>
      <Section>
        <Heading>{heading}</Heading>
        {lead.map((paragraph) => (
          <Paragraph key={paragraph} top={16}>
            {paragraph}
          </Paragraph>
        ))}
        {address && (
          <Strong top={16}>
            {address.map((row, index) => (
              <span key={row}>
                {index > 0 && <br />}
                {row}
              </span>
            ))}
          </Strong>
        )}
      </Section>
      <Section>
        <Subheading bottom={12}>What comes back</Subheading>
        {made.lines.map((line) => (
          <div key={`${line.line} ${line.reason} ${line.comment}`} style={{ marginBottom: 12 }}>
            <Strong>{itemText(line, line.qty)}</Strong>
            <Small>{returnedWhy(line)}</Small>
          </div>
        ))}
      </Section>
      {moneyHeading !== null && (
        <Section>
          <Subheading bottom={8}>{moneyHeading}</Subheading>
          {moneyRows(made).map((row) => (
            <Paragraph key={row}>{row}</Paragraph>
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
