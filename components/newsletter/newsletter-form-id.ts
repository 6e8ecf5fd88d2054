/** The form's id in the page, for links that lead to it. */
export const NEWSLETTER_FORM = 'newsletter';
