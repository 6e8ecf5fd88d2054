import { COPY_HINT, type LinkMailWording, type StopLink } from './link-mail-wording.ts';
import type { MailFoot } from './mail-foot.ts';
import { MailLayout, Section } from './mail-layout.tsx';
import { LOOK } from './mail-look.ts';
import { ButtonLink, Heading, Paragraph, Small, TextLink } from './mail-text.tsx';

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
        <Heading>{heading}</Heading>
        <Paragraph top={16}>{lead}</Paragraph>
        <ButtonLink href={url}>{action}</ButtonLink>
        <Small>{hint}</Small>
        <Small top={12}>{stranger}</Small>
      </Section>
      <Section>
        <div className="rule" style={{ ...LOOK.rule, paddingTop: 20 }}>
          <Small>{COPY_HINT}</Small>
          <p style={{ ...LOOK.small, marginTop: 4, wordBreak: 'break-all' }}>
            <TextLink href={url}>{url}</TextLink>
          </p>
          {stop && (
            <p style={{ ...LOOK.small, marginTop: 16 }}>
              <TextLink href={stop.url}>{stop.label}</TextLink>
            </p>
          )}
        </div>
      </Section>
    </MailLayout>
  );
}
