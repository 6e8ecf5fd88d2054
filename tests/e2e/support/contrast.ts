import type { Locator } from '@playwright/test';

/**
 * The lowest contrast, as WCAG counts it, of a text against any pixel behind it: axe does not look
 * at pictures. Hides the text for a moment to see what is behind.
 */
export async function worstContrast(text: Locator): Promise<number> {
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  await text.evaluate((element) => element.setAttribute('style', 'color: transparent'));
  const behind = await text.screenshot({ animations: 'disabled' });
  await text.evaluate((element) => element.removeAttribute('style'));
  return text.page().evaluate(lowestContrast, { png: behind.toString('base64'), colour });
}

/** Runs in the page, which can decode pictures and read any notation of a colour. */
async function lowestContrast({ png, colour }: { png: string; colour: string }): Promise<number> {
  function luminance(red = 0, green = 0, blue = 0): number {
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  if (!context) throw new Error('This browser draws nothing.');
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const ink = luminance(...context.getImageData(0, 0, 1, 1).data);
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let lowest = 21;
  for (let at = 0; at < data.length; at += 4) {
    const paper = luminance(data[at], data[at + 1], data[at + 2]);
    const [light, dark] = ink > paper ? [ink, paper] : [paper, ink];
    lowest = Math.min(lowest, (light + 0.05) / (dark + 0.05));
  }
  return lowest;
}
