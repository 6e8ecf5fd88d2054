import type { GiftCardWording } from './gift-card-wording.ts';
import type { MailFoot } from './mail-foot.ts';
import { LayoutTable, MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';

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
        <h1 className="ink" style={LOOK.heading}>
          {heading}
        </h1>
        {message.length > 0 && (
          <p className="ink" style={{ ...LOOK.paragraph, marginTop: 16 }}>
            {message.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move.
              <span key={index}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </p>
        )}
        {message.length > 0 && from !== null && (
          <p className="soft" style={{ ...LOOK.small, marginTop: 8 }}>
            {from}
          </p>
        )}
      </Section>
      <Section>
        <Card {...wording} />
        <p className="ink" style={{ ...LOOK.strong, marginTop: 16 }}>
          {expiry}
        </p>
      </Section>
      <Section>
        <p className="ink" style={LOOK.paragraph}>
          {howTo}
        </p>
        <p style={{ ...LOOK.paragraph, marginTop: 8 }}>
          <a className="link" href={siteUrl} style={LOOK.link}>
            {siteUrl.replace(/^https?:\/\//, '')}
          </a>
        </p>
        <p className="soft" style={{ ...LOOK.small, marginTop: 16 }}>
          {care}
        </p>
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
            <p className="soft" style={LOOK.small}>
              {name}
            </p>
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
