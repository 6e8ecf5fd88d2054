import type { FrameStyles } from '#lib/api/payment/braintree/hosted-fields.ts';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Set on a frame's input while the dark scheme is on. */
export const DARK_CLASS = 'dark';

/**
 * How a text field of ours looks, for inputs in frames, which none of our styles and fonts reach:
 * the colours of both schemes, as the design's tokens have them now.
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
 * The same for drop-in, which dresses its frames once: in the colours that `box`, the element it
 * opens in, has now.
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

/** The tokens of the design that drop-in.css uses. */
const DROP_IN_TOKENS = ['--surface', '--ink', '--ink-soft', '--line', '--line-strong', '--danger'];

/** Keeps the design's colours in `box` as they are now, whatever scheme the page changes to. */
export function keepColours(box: HTMLElement): void {
  for (const token of DROP_IN_TOKENS) box.style.setProperty(token, shownAs(box, token));
}

/** What a token of the design, a colour, comes to in an element of the page. */
function shownAs(element: HTMLElement, token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** A token that holds the colour of text in one scheme; `--ink` follows the scheme that is on. */
function inkOf(token: '--ink-by-day' | '--ink-by-night'): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim();
}
