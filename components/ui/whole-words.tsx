import { Fragment } from 'react';

/** Letters in the longest word that fits the narrowest window in the largest heading. */
const LONGEST = 14;

/**
 * A title whose hyphenated words stay on one line. Browsers break “Half-Zip” at its hyphen even if
 * there is room. It uses only spans, so the text that is read aloud, searched and copied stays the
 * same.
 */
export function WholeWords({ text }: { text: string }) {
  if (!text.includes('-')) return text;
  return text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand twice, and none ever moves.
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('-') && word.length <= LONGEST ? (
        <span className="whitespace-nowrap">{word}</span>
      ) : (
        word
      )}
    </Fragment>
  ));
}
