/** How long a cart that a shopper took over counts as prepared by an assistant, in seconds: a day. */
export const HAND_OVER_SECONDS = 86_400;
