import type { ReturnTerms } from '#lib/commerce/content/site-content.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { itemText, LOOKUP_HINT, lookupUrl } from './order-wording.ts';
import { moneyRows, returnedWhy, returnWording } from './return-wording.ts';

/** Tells a buyer how a return stands. `siteUrl` is the base URL of its links. */
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
        <h1 className="ink" style={LOOK.heading}>
          {heading}
        </h1>
        {lead.map((paragraph) => (
          <p key={paragraph} className="ink" style={{ ...LOOK.paragraph, marginTop: 16 }}>
            {paragraph}
          </p>
        ))}
        {address && (
          <p className="ink" style={{ ...LOOK.strong, marginTop: 16 }}>
            {address.map((row, index) => (
              <span key={row}>
                {index > 0 && <br />}
                {row}
              </span>
            ))}
          </p>
        )}
      </Section>
      <Section>
        <h2 className="ink" style={{ ...LOOK.subheading, marginBottom: 12 }}>
          What comes back
        </h2>
        {made.lines.map((line) => (
          <div key={`${line.line} ${line.reason} ${line.comment}`} style={{ marginBottom: 12 }}>
            <p className="ink" style={LOOK.strong}>
              {itemText(line, line.qty)}
            </p>
            <p className="soft" style={LOOK.small}>
              {returnedWhy(line)}
            </p>
          </div>
        ))}
      </Section>
      {moneyHeading !== null && (
        <Section>
          <h2 className="ink" style={{ ...LOOK.subheading, marginBottom: 8 }}>
            {moneyHeading}
          </h2>
          {moneyRows(made).map((row) => (
            <p key={row} className="ink" style={LOOK.paragraph}>
              {row}
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
