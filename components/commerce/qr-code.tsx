import encodeQr from 'qr';

/** The quiet zone that readers need to find the code: four light modules, by its standard. */
const BORDER = 4;

/**
 * A QR code, black on white in every colour scheme, because many readers cannot read light on dark.
 * Import it lazily, because it brings its library along.
 */
export function QrCode({
  text,
  label,
  className = '',
}: {
  /** The text that a reader gets. */
  text: string;
  /** Alternative text. */
  label: string;
  className?: string;
}) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      // Forced colours would make it unreadable.
      className={`bg-white forced-color-adjust-none [print-color-adjust:exact] ${className}`}
    >
      <path fill="#fff" d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
