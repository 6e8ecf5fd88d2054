import { Fragment } from 'react';

/**
 * An e-mail address or a code in a table. A line ends within it only after a sign; where even that is
 * too wide, anywhere.
 */
export function LongWord({ text }: { text: string }) {
  const parts = text.split(/(?<=[@._+-])/);
  return (
    <span className="break-words">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
