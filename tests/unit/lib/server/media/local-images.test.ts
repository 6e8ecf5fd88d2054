import { mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_IMAGE_BYTES } from '#lib/server/media/check-image.ts';
import { readLocalImage } from '#lib/server/media/local-images.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;
let root: string;
const shop = () => ({ path: root, name: 'the shop’s folder' });
beforeAll(async () => {
  folder = await temporaryFolder();
  await folder.write('secret.txt', 'secret');
  await folder.write('shop/media/a b.jpg', 'picture');
  await folder.write('shop/large.png', Buffer.alloc(MAX_IMAGE_BYTES + 1));
  root = await realpath(join(folder.path, 'shop'));
  await symlink('../secret.txt', join(root, 'link.jpg'));
  await symlink('..', join(root, 'up'));
  await symlink('media/a b.jpg', join(root, 'inside.jpg'));
  await mkdir(join(root, 'folder.jpg'));
});
afterAll(() => folder.remove());

describe('readLocalImage', () => {
  it.each(['media/a b.jpg', './media/a b.jpg', 'inside.jpg'])('reads %s', async (path) => {
    expect((await readLocalImage(shop(), path)).toString()).toBe('picture');
  });

  it.each([
    ['../secret.txt', /must be in the shop’s folder or below/],
    ['media/../../secret.txt', /must be in the shop’s folder or below/],
    ['/etc/hostname', /must be in the shop’s folder or below/],
    ['..\\secret.txt', /must be in the shop’s folder or below/],
    ['a\0.jpg', /must be in the shop’s folder or below/],
    ['link.jpg', /leads out of the shop’s folder/],
    ['up/secret.txt', /leads out of the shop’s folder/],
    ['missing.jpg', /no such file in the shop’s folder/],
    ['folder.jpg', /not a file/],
    ['.', /leads out|not a file/],
    ['large.png', /larger than 20 MB/],
  ])('refuses %s', async (path, reason) => {
    await expect(readLocalImage(shop(), path)).rejects.toThrow(reason);
  });

  it('refuses a link to a neighbouring folder whose name begins the same', async () => {
    await folder.write('shop-private/a.jpg', 'secret');
    await symlink('../shop-private', join(root, 'sibling'));
    await expect(readLocalImage(shop(), 'sibling/a.jpg')).rejects.toThrow(
      /leads out of the shop’s folder/,
    );
  });
});
