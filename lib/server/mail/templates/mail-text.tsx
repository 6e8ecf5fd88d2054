import type { ReactNode } from 'react';
import { LOOK } from './mail-look.ts';

interface TextProps {
  children: ReactNode;
  /** Space above and below, in CSS pixels. */
  top?: number;
  bottom?: number;
}

/** Text with its look, and the class by which the style sheet adapts it to dark mode. */
function textElement(
  Tag: 'h1' | 'h2' | 'p',
  className: 'ink' | 'soft' | 'saving',
  look: (typeof LOOK)[keyof typeof LOOK],
) {
  return function Text({ children, top, bottom }: TextProps) {
    return (
      <Tag className={className} style={{ ...look, marginTop: top, marginBottom: bottom }}>
        {children}
      </Tag>
    );
  };
}

export const Heading = textElement('h1', 'ink', LOOK.heading);
export const Subheading = textElement('h2', 'ink', LOOK.subheading);
export const Paragraph = textElement('p', 'ink', LOOK.paragraph);
export const Strong = textElement('p', 'ink', LOOK.strong);
export const Small = textElement('p', 'soft', LOOK.small);
export const Saving = textElement('p', 'saving', LOOK.saving);

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={LOOK.link}>
      {children}
    </a>
  );
}

/** What the e-mail is for; `margin` in CSS. */
export function ButtonLink({
  href,
  margin = '24px 0 20px',
  children,
}: {
  href: string;
  margin?: string;
  children: ReactNode;
}) {
  return (
    <p style={{ margin }}>
      <a className="button" href={href} style={LOOK.button}>
        {children}
      </a>
    </p>
  );
}
