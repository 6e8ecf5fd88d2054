import { render, screen } from '@testing-library/react';
import decodeQr from 'qr/decode.js';
import { expect, test } from 'vitest';
import { QrCode } from '#components/commerce/qr-code.tsx';

/** Pixels along one side of a module: a camera sees more. */
const SCALE = 6;

/** Draws the picture's squares as pixels, as a screen or a printer would. */
function pixelsOf(svg: Element) {
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const dark = svg.querySelector('path[fill="#000"]')?.getAttribute('d') ?? '';
  for (const [, x, y] of dark.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row += 1) {
      const start = ((Number(y) * SCALE + row) * side + Number(x) * SCALE) * 4;
      for (let pixel = 0; pixel < SCALE; pixel += 1)
        data.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

test.each(['R1', 'R123456789', 'SBR000000001'])('a QR code of %s can be read back', (number) => {
  render(<QrCode text={number} label={`QR code of return ${number}`} />);
  const code = screen.getByRole('img', { name: `QR code of return ${number}` });
  expect(decodeQr(pixelsOf(code))).toBe(number);
});
