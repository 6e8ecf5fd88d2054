import type { GiftCardWording } from './gift-card-wording.ts';
import type { MailFoot } from './mail-foot.ts';
import { LayoutTable, MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { Heading, Paragraph, Small, Strong, TextLink } from './mail-text.tsx';

/** A gift card with its code and PIN, for whom it was issued. `siteUrl`: where it is spent. */
export function GiftCardMail({
  wording,
  siteUrl,
  foot,
}: {
  wording: GiftCardWording;
  siteUrl: string;
  foot: MailFoot;
}) {
  const { preheader, heading, message, from, expiry, howTo, care } = wording;
  return (
    <MailLayout preheader={preheader} siteUrl={siteUrl} foot={foot}>
      <Section>
        <Heading>{heading}</Heading>
        {message.length > 0 && (
          <Paragraph top={16}>
            {message.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move.
              <span key={index}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </Paragraph>
        )}
        {message.length > 0 && from !== null && <Small top={8}>{from}</Small>}
      </Section>
      <Section>
        <Card {...wording} />
        <Strong top={16}>{expiry}</Strong>
      </Section>
      <Section>
        <Paragraph>{howTo}</Paragraph>
        <p style={{ ...LOOK.paragraph, marginTop: 8 }}>
          <TextLink href={siteUrl}>{siteUrl.replace(/^https?:\/\//, '')}</TextLink>
        </p>
        <Small top={16}>{care}</Small>
      </Section>
    </MailLayout>
  );
}

function Card({ rows }: Pick<GiftCardWording, 'rows'>) {
  return (
    <LayoutTable className="rule" style={LOOK.giftCard}>
      {rows.map(([name, value], index) => (
        <tr key={name}>
          <td style={{ padding: index === 0 ? '16px 20px 0' : '12px 20px 0' }}>
            <Small>{name}</Small>
            <p
              className="ink"
              style={{
                ...LOOK.giftCardValue,
                ...(index === rows.length - 1 && { paddingBottom: 16 }),
              }}
            >
              {value}
            </p>
          </td>
        </tr>
      ))}
    </LayoutTable>
  );
}
