import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SharePost } from '#components/content/share-post.tsx';
import { POST_LINK_COPIED } from '#lib/commerce/content/texts.ts';
import { renderWithAlerts } from '#tests/component/support/render-shop.tsx';

const PATH = '/blog/wet-clay';
const link = () => screen.queryByRole('textbox', { name: 'Link to this post' });

/** A device that opens its own dialog as `share` says; none without it. */
function onDevice({
  share,
  canCopy,
}: {
  share?: ((data: ShareData) => Promise<void>) | undefined;
  canCopy: boolean;
}) {
  const shown = renderWithAlerts(<SharePost title="Wet clay" path={PATH} />);
  const copied: string[] = [];
  // After userEvent, which brings a clipboard of its own.
  vi.stubGlobal('navigator', {
    ...(share && { share }),
    clipboard: {
      writeText: async (text: string) => {
        if (!canCopy) throw new DOMException('Not now.', 'NotAllowedError');
        copied.push(text);
      },
    },
  });
  const press = () => shown.user.click(screen.getByRole('button', { name: 'Share' }));
  return { ...shown, copied, press };
}

const failing = (name: string) => async () => {
  throw new DOMException('No.', name);
};

describe('sharing a post', () => {
  it('opens the device’s share dialog and copies nothing', async () => {
    const shared: ShareData[] = [];
    const share = async (data: ShareData) => void shared.push(data);
    const { press, copied } = onDevice({ share, canCopy: true });
    await press();
    expect(shared).toEqual([{ title: 'Wet clay', url: location.origin + PATH }]);
    expect(copied).toEqual([]);
  });

  it('copies nothing when the shopper closes the dialog', async () => {
    const { press, copied } = onDevice({ share: failing('AbortError'), canCopy: true });
    await press();
    expect(copied).toEqual([]);
    expect(screen.queryByText(POST_LINK_COPIED)).toBeNull();
    expect(link()).toBeNull();
  });

  it.each([
    ['there is no dialog', undefined],
    ['it cannot open', failing('NotAllowedError')],
  ])('copies the link when %s, and says so', async (_, share) => {
    const { press, copied } = onDevice({ share, canCopy: true });
    await press();
    expect(await screen.findByText(POST_LINK_COPIED)).toBeVisible();
    expect(copied).toEqual([location.origin + PATH]);
    expect(link()).toBeNull();
  });

  it('shows the link in a field that selects it, when it cannot be copied', async () => {
    const { press, user } = onDevice({ canCopy: false });
    await press();
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Link to this post',
    });
    expect(field).toHaveValue(location.origin + PATH);
    await user.click(field);
    expect(field.selectionStart).toBe(0);
    expect(field.selectionEnd).toBe(field.value.length);
  });
});
