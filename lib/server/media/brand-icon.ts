import 'server-only';
import { LOOK } from '#lib/config/look.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import { inspectImage } from './check-image.ts';
import { CPU_MS } from './drawing/drawing-limits.ts';
import { drawingPool } from './drawing/drawing-pool.ts';
import type { BrandMark, DrawingTask } from './drawing/drawing-task.ts';

/** The brand's icon on its ground, for drawing. */
export function brandMark(): BrandMark {
  const { picture } = inspectImage(Buffer.from(process.env.SHOP_ICON ?? ''));
  return { picture, ground: LOOK.iconGround };
}

/** The forms in which browsers and systems ask for the brand's icon, by file name; sides in pixels. */
const ICONS: Readonly<Record<string, { side: number; fills: number; ground: boolean }>> = {
  'icon-192.png': { side: 192, fills: 1, ground: false },
  'icon-512.png': { side: 512, fills: 1, ground: false },
  // Systems cut it to a circle of four fifths.
  'icon-maskable.png': { side: 512, fills: 0.77, ground: true },
  // Where it is see-through, Apple would make it black.
  'apple-icon.png': { side: 180, fills: 1, ground: true },
};

/** They never change, so each process draws them once. */
const pictures = oncePerProcess('brand pictures', () => new Map<string, Promise<Buffer>>());

/** `/brand/{file}`: the icon as it is (`icon.svg`), or drawn; null for another name. */
export async function brandIcon(file: string): Promise<Buffer | null> {
  if (file === 'icon.svg') return brandMark().picture.bytes;
  const form = Object.hasOwn(ICONS, file) ? ICONS[file] : undefined;
  return form ? drawnOnce(file, (mark) => ({ kind: 'icon', mark, ...form })) : null;
}

/** The brand's preview picture, as PNG. */
export function brandSocialPicture(): Promise<Buffer> {
  return drawnOnce('social', (mark) => ({ kind: 'brand', mark }));
}

function drawnOnce(name: string, task: (mark: BrandMark) => DrawingTask): Promise<Buffer> {
  const known = pictures.get(name);
  if (known) return known;
  const order = { task: task(brandMark()), cpuMs: CPU_MS.social };
  const drawn = drawingPool()
    .draw(order)
    .then(({ bytes }) => bytes);
  pictures.set(name, drawn);
  drawn.catch(() => pictures.delete(name));
  return drawn;
}
