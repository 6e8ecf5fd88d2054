import './stars.css';
import type { CSSProperties } from 'react';

/** A number of stars, drawn by one element, with a text for people who cannot see it. */
export function Stars({
  stars,
  label = `${stars} out of 5 stars`,
  className = '',
}: {
  /** From 0 to 5; may have decimals. */
  stars: number;
  label?: string;
  className?: string;
}) {
  const filled = { '--stars': stars } as CSSProperties;
  return <span role="img" aria-label={label} style={filled} className={`stars ${className}`} />;
}
