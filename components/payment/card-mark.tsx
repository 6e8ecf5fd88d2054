import type { CardBrand } from '#lib/commerce/checkout/card.ts';

/** Drawn here: a name in the brand's colours, or two discs. It is not a brand's own artwork. */
type Drawing =
  | { name: string; ground: string; ink: string; italic?: true }
  | { discs: readonly [string, string] };

const DRAWINGS: Readonly<Record<CardBrand, Drawing>> = {
  Visa: { name: 'VISA', ground: '#1d3a8a', ink: '#fff', italic: true },
  Mastercard: { discs: ['#d7262d', '#f2a33a'] },
  'American Express': { name: 'AMEX', ground: '#1f6fb8', ink: '#fff' },
  'Diners Club': { name: 'DINERS', ground: '#2b5d8c', ink: '#fff' },
  Discover: { name: 'DISCOVER', ground: '#fff', ink: '#b4470f' },
  JCB: { name: 'JCB', ground: '#1c7a4f', ink: '#fff' },
  Maestro: { discs: ['#2f7fc1', '#d7262d'] },
  UnionPay: { name: 'UNIONPAY', ground: '#0c6e78', ink: '#fff' },
};

const isDrawn = (brand: string): brand is CardBrand => Object.hasOwn(DRAWINGS, brand);

/** A card brand's mark; for an unknown brand, the outline of a card. */
function CardMark({ brand }: { brand: string | null }) {
  return (
    <svg viewBox="0 0 36 24" aria-hidden="true" className="h-5.5 w-8.25 shrink-0 text-ink-soft">
      {brand !== null && isDrawn(brand) ? <Drawn drawing={DRAWINGS[brand]} /> : <Outline />}
    </svg>
  );
}

function Drawn({ drawing }: { drawing: Drawing }) {
  if ('discs' in drawing) {
    const [left, right] = drawing.discs;
    return (
      <>
        <Ground fill="#fff" />
        <circle cx="14.5" cy="12" r="6.5" fill={left} />
        <circle cx="21.5" cy="12" r="6.5" fill={right} fillOpacity="0.85" />
      </>
    );
  }
  const { name, ground, ink, italic } = drawing;
  return (
    <>
      <Ground fill={ground} />
      <text
        x="18"
        y={name.length > 4 ? 14.2 : 15.6}
        textAnchor="middle"
        textLength={name.length > 4 ? 29 : 24}
        lengthAdjust="spacingAndGlyphs"
        fill={ink}
        fontFamily="system-ui, sans-serif"
        fontSize={name.length > 4 ? 6.5 : 10}
        fontWeight="800"
        fontStyle={italic && 'italic'}
      >
        {name}
      </text>
    </>
  );
}

function Ground({ fill }: { fill: string }) {
  return (
    <rect
      x="0.5"
      y="0.5"
      width="35"
      height="23"
      rx="3.5"
      fill={fill}
      stroke="#8a8a8a"
      strokeOpacity="0.5"
    />
  );
}

function Outline() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.6">
      <rect x="3" y="3" width="30" height="18" rx="3" />
      <path d="M3 9h30M8 16h7" />
    </g>
  );
}

/** In a number's field: the mark of the brand that its first digits tell. */
export function CardNumberMark({ brand }: { brand: string | null }) {
  return (
    <>
      <CardMark brand={brand} />
      {brand !== null && <span className="sr-only">{brand}</span>}
    </>
  );
}

/** The most common brands in this market. */
const USUAL_BRANDS = ['Visa', 'Mastercard', 'American Express'] as const satisfies CardBrand[];

/** The marks of the usual brands, in a row. */
export function CardMarks() {
  return (
    <span className="flex gap-1">
      <span className="sr-only">{USUAL_BRANDS.join(', ')}</span>
      {USUAL_BRANDS.map((brand) => (
        <CardMark key={brand} brand={brand} />
      ))}
    </span>
  );
}
