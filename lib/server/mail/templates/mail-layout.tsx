import type { ReactNode } from 'react';
import { BRAND } from '#lib/config/brand.ts';
import { LOOK, SHEET_WIDTH } from './mail-look.ts';

/** Keeps what follows out of the line that mailboxes show beside the subject. */
const FILLER = '\u00a0\u200c'.repeat(80);

/** A table that is none to a screen reader: the one layout that every mail program knows. */
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

/** A part of the sheet, under the one before it. */
export function Section({ children }: { children: ReactNode }) {
  return (
    <tr>
      <td className="section" style={LOOK.section}>
        {children}
      </td>
    </tr>
  );
}

/** The brand's sheet around an e-mail's sections. `preheader` is what mailboxes show of it. */
export function MailLayout({
  preheader,
  siteUrl,
  children,
}: {
  preheader: string;
  siteUrl: string;
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
              <MailFooter />
            </LayoutTable>
          </td>
        </tr>
      </LayoutTable>
    </>
  );
}

function MailFooter() {
  return (
    <tr>
      <td className="section" style={{ ...LOOK.section, paddingTop: 32, paddingBottom: 32 }}>
        <div className="rule" style={{ ...LOOK.rule, paddingTop: 20 }}>
          <p className="soft" style={LOOK.small}>
            Questions? Write to{' '}
            <a className="link" style={LOOK.link} href={`mailto:${BRAND.email}`}>
              {BRAND.email}
            </a>{' '}
            or call {BRAND.phone} ({BRAND.phoneHours}).
          </p>
          <p className="soft" style={{ ...LOOK.small, marginTop: 12 }}>
            {BRAND.acknowledgement}
          </p>
          <p className="soft" style={{ ...LOOK.small, marginTop: 12 }}>
            {BRAND.legalName}
          </p>
        </div>
      </td>
    </tr>
  );
}
