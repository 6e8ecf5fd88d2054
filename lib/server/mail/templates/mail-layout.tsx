import type { ReactNode } from 'react';
import { BRAND } from '#lib/config/brand.ts';
import type { MailFoot } from './mail-foot.ts';
import { LOOK, SHEET_WIDTH } from './mail-look.ts';
import { Small, TextLink } from './mail-text.tsx';

/** Invisible characters that keep the message's text out of the preview text. */
const FILLER = '\u00a0\u200c'.repeat(80);

/**
 * A table for layout only, hidden from screen readers as a table: the only layout technique that
 * every mail program supports.
 */
export function LayoutTable({
  children,
  className,
  style,
}: {
  children: ReactNode;
  className?: string;
  style?: React.CSSProperties;
}) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      className={className}
      style={{ borderCollapse: 'collapse', ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** A section of the message. */
export function Section({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td className="section" style={LOOK.section}>
        {children}
      </td>
    </tr>
  );
}

/** The branded frame around an e-mail's sections. `preheader` is the preview text. */
export function MailLayout({
  preheader,
  siteUrl,
  foot,
  children,
}: {
  preheader: string;
  siteUrl: string;
  foot: MailFoot;
  children: ReactNode;
}) {
  return (
    <>
      <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
        {preheader}
        {FILLER}
      </div>
      <LayoutTable className="page" style={LOOK.page}>
        <tr>
          <td align="center" style={{ padding: '24px 8px' }}>
            <LayoutTable className="sheet" style={{ ...LOOK.sheet, maxWidth: SHEET_WIDTH }}>
              <tr>
                <td className="band" style={LOOK.band}>
                  <a href={siteUrl} style={LOOK.brand}>
                    {BRAND.name}
                  </a>
                </td>
              </tr>
              {children}
              <MailFooter foot={foot} />
            </LayoutTable>
          </td>
        </tr>
      </LayoutTable>
    </>
  );
}

function MailFooter({ foot: { contact, acknowledgement } }: { foot: MailFoot }) {
  const { email, phone, hours } = contact;
  return (
    <tr>
      <td className="section" style={{ ...LOOK.section, paddingTop: 32, paddingBottom: 32 }}>
        <div className="rule" style={{ ...LOOK.rule, paddingTop: 20 }}>
          {(email || phone) && (
            <Small>
              Questions?{' '}
              {email && (
                <>
                  Email <TextLink href={`mailto:${email}`}>{email}</TextLink>
                </>
              )}
              {phone && `${email ? ' or call' : 'Call'} ${hours ? `${phone} (${hours})` : phone}`}.
            </Small>
          )}
          {acknowledgement && <Small top={12}>{acknowledgement}</Small>}
          <Small top={12}>{BRAND.legalName}</Small>
        </div>
      </td>
    </tr>
  );
}
