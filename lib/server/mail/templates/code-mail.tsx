import { CODE_MAILS, COPY_HINT, type CodeMailKind } from './code-mail-wording.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';

/**
 * The e-mail with a link to verify an address or set a password. `siteUrl` is the base URL of its
 * other links.
 */
export function CodeMail({
  kind,
  url,
  siteUrl,
}: {
  kind: CodeMailKind;
  url: string;
  siteUrl: string;
}) {
  const { preheader, heading, lead, action, hint, stranger } = CODE_MAILS[kind];
  return (
    <MailLayout preheader={preheader} siteUrl={siteUrl}>
      <Section>
        <h1 className="ink" style={LOOK.heading}>
          {heading}
        </h1>
        <p className="ink" style={{ ...LOOK.paragraph, marginTop: 16 }}>
          {lead}
        </p>
        <p style={{ margin: '24px 0 20px' }}>
          <a className="button" href={url} style={LOOK.button}>
            {action}
          </a>
        </p>
        <p className="soft" style={LOOK.small}>
          {hint}
        </p>
        <p className="soft" style={{ ...LOOK.small, marginTop: 12 }}>
          {stranger}
        </p>
      </Section>
      <Section>
        <div className="rule" style={{ ...LOOK.rule, paddingTop: 20 }}>
          <p className="soft" style={LOOK.small}>
            {COPY_HINT}
          </p>
          <p style={{ ...LOOK.small, marginTop: 4, wordBreak: 'break-all' }}>
            <a className="link" href={url} style={LOOK.link}>
              {url}
            </a>
          </p>
        </div>
      </Section>
    </MailLayout>
  );
}
