import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { OrderLine } from '#lib/commerce/checkout/order.ts';

/** The picture of a line of an order or a return; decorative, as its name stands beside it. */
export function LinePicture({ src }: { src: string | null }) {
  if (src === null) return <PictureMissing className="rounded-lg" />;
  const image = { type: 'IMAGE', src, alt: '', width: 200, height: 300 } as const;
  return <Picture image={image} sizes="5.5rem" alt="" className="rounded-lg" />;
}

/** "Ironbark, size 42" */
export function lineKind({ colour, size }: Pick<OrderLine, 'colour' | 'size'>): string {
  return kindText(colour, size);
}

/** "Bluff Boot, Ironbark, size 42" */
export function lineName(line: Pick<OrderLine, 'name' | 'colour' | 'size'>): string {
  return [line.name, lineKind(line)].filter((text) => text !== '').join(', ');
}
