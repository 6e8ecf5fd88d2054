/** The text of an e-mail with a link, for both HTML and plain text. */
export interface LinkMailWording {
  subject: string;
  /** The preview text that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  lead: string;
  action: string;
  /** What the recipient should know before following the link. */
  hint: string;
  /** For recipients who did not request the message. */
  stranger: string;
}

export const COPY_HINT = 'If the button doesn’t work, copy this address into your browser:';

/** The link at the foot of a message that ends messages like it. */
export interface StopLink {
  label: string;
  url: string;
}
