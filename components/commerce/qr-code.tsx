import encodeQr from 'qr';

/** Light modules around the code, which readers need to find it: four, by its standard. */
const BORDER = 4;

/**
 * A QR code, black on white in every colour scheme: many readers see no light code on dark. Import it
 * lazily, as it brings its library along.
 */
export function QrCode({
  text,
  label,
  className = '',
}: {
  /** What a reader gets. */
  text: string;
  /** What it is, for those who do not see it. */
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
