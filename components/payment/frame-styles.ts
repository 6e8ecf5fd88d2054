import type { FrameStyles } from '#lib/api/payment/braintree/hosted-fields.ts';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Set on a frame's input while the dark scheme is on. */
export const DARK_CLASS = 'dark';

/**
 * The look of our text fields, for inputs in frames, which our styles and fonts do not reach: the
 * colours of both schemes, from the current design tokens.
 */
export function frameStyles(): FrameStyles {
  return {
    input: {
      'font-size': '16px',
      'font-family': FONT,
      padding: '0 14px',
      color: inkOf('--ink-by-day'),
    },
    [`.${DARK_CLASS}`]: { color: inkOf('--ink-by-night') },
  };
}

/**
 * The same for drop-in, which styles its frames only once: with the current colours of `box`, the
 * element that it opens in.
 */
export function dropInStyles(box: HTMLElement): FrameStyles {
  const ink = shownAs(box, '--ink');
  const placeholder = { color: shownAs(box, '--ink-soft') };
  return {
    input: { 'font-family': FONT, color: ink },
    ':focus': { color: ink },
    '::-webkit-input-placeholder': placeholder,
    '::-moz-placeholder': placeholder,
  };
}

/** The design tokens that drop-in.css uses. */
const DROP_IN_TOKENS = ['--surface', '--ink', '--ink-soft', '--line', '--line-strong', '--danger'];

/** Fixes the design's current colours in `box`, whatever scheme the page changes to. */
export function keepColours(box: HTMLElement): void {
  for (const token of DROP_IN_TOKENS) box.style.setProperty(token, shownAs(box, token));
}

/** The computed value of a colour token in an element of the page. */
function shownAs(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A token with the text colour of one scheme; `--ink` follows the current scheme. */
function inkOf(token: '--ink-by-day' | '--ink-by-night'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
