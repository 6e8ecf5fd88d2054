/** The base colours of the facet Colour; other colours of a catalogue get no dot. */
const DOTS: Readonly<Record<string, string>> = {
  Black: 'bg-[#23241f]',
  Blue: 'bg-[#3a6ea5]',
  Brown: 'bg-[#7a5230]',
  Green: 'bg-[#4c7a4a]',
  Grey: 'bg-[#8b8f8e]',
  Natural: 'bg-[#d9c7a3]',
  Orange: 'bg-[#d9772b]',
  Pink: 'bg-[#dc8fa4]',
  Purple: 'bg-[#76558f]',
  Red: 'bg-[#b23a2e]',
  White: 'bg-[#faf8f1]',
  Yellow: 'bg-[#ecc13c]',
};

export function ColourDot({ colour }: { colour: string }) {
  const dot = DOTS[colour];
  return (
    dot && (
      <span
        aria-hidden="true"
        className={`size-4 rounded-full ring-1 ring-line-strong forced-color-adjust-none ${dot}`}
      />
    )
  );
}
