import { COPY_HINT, type LinkMailWording, type StopLink } from './link-mail-wording.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';

/** An e-mail that is about one link. `siteUrl` is the base URL of its other links. */
export function LinkMail({
  wording: { preheader, heading, lead, action, hint, stranger },
  url,
  siteUrl,
  foot,
  stop,
}: {
  wording: LinkMailWording;
  url: string;
  siteUrl: string;
  foot: MailFoot;
  stop?: StopLink;
}) {
  return (
    <MailLayout preheader={preheader} siteUrl={siteUrl} foot={foot}>
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
          {stop && (
            <p style={{ ...LOOK.small, marginTop: 16 }}>
              <a className="link" href={stop.url} style={LOOK.link}>
                {stop.label}
              </a>
            </p>
          )}
        </div>
      </Section>
    </MailLayout>
  );
}
