/** @module-tag slow */
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { PICTURE_UNREADABLE } from '#lib/commerce/reviews/pictures.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';

/*
 * Next's bundles for pages and for calls, and the front, each have a copy of every module, and share one
 * queue and one drawing pool. What these throw is of another copy's classes.
 */

/** The modules as another bundle has them; the first copy has made what the process shares. */
async function otherCopy() {
  const media = () => import('#lib/server/media/drawing/drawing-pool.ts');
  const reviews = () => import('#lib/server/reviews/add-picture.ts');
  await reviews();
  (await media()).drawingPool();
  vi.resetModules();
  return { ...(await reviews()), ...(await media()) };
}

it('a full queue of another bundle’s copy is answered 503', async () => {
  const { readPictureBody } = await otherCopy();
  const answers: Promise<unknown>[] = [];
  const hung = Promise.withResolvers<void>();
  const send = (place: number) => {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await hung.promise;
        controller.enqueue(new TextEncoder().encode('{}'));
        controller.close();
      },
    });
    const headers = {
      [CLIENT_ADDRESS_HEADER]: `192.0.2.${place}`,
      'content-type': 'application/json',
      'content-length': '2',
    };
    const init = { method: 'POST', headers, body, duplex: 'half' };
    const request = new Request('http://shop.example/', init);
    return readPictureBody(request, 1024);
  };
  // Four are read at a time, and sixteen wait.
  for (let left = 21; left > 0; left -= 1) answers.push(send(left));
  await expect(answers.at(-1)).rejects.toMatchObject({ status: 503, code: 'Unavailable' });
  hung.resolve();
  expect(await Promise.all(answers.slice(0, 20))).toHaveLength(20);
});

it('a full queue of drawings of another bundle’s copy is answered 503', async () => {
  const { Slots } = await import('#lib/server/media/drawing/slots.ts');
  const slots = new Slots(0, 0);
  vi.resetModules();
  const { pictureResponse } = await import('#lib/server/media/picture-response.ts');
  const drawing = slots.run(async () => Buffer.from('a picture'));
  expect((await pictureResponse(drawing, {})).status).toBe(503);
});

it('a picture that another bundle’s pool cannot draw is refused with what to do', async () => {
  const { drawPicture, drawingPool } = await otherCopy();
  const create = { width: 300, height: 300, channels: 3, background: '#a33' } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  try {
    await expect(drawPicture(photo.subarray(0, 200))).rejects.toThrow(PICTURE_UNREADABLE);
  } finally {
    drawingPool().close();
  }
});
