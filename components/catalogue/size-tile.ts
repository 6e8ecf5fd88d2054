/** The look of a size to choose; a sold-out one is struck through. */
export function sizeTile(soldOut: boolean): string {
  return `grid min-h-12 place-content-center rounded-md border-2 px-1 py-1 text-center leading-tight font-semibold ${
    soldOut
      ? 'border-line has-[input]:cursor-pointer bg-[linear-gradient(to_top_right,transparent_calc(50%-0.6px),var(--line-strong)_calc(50%-0.6px),var(--line-strong)_calc(50%+0.6px),transparent_calc(50%+0.6px))] font-normal text-ink-soft'
      : 'cursor-pointer border-line-strong hover:border-ink'
  }`;
}
