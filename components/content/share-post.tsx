'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { POST_LINK_COPIED } from '#lib/commerce/content/texts.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';

/** Shares a link to a post with the device's own dialog, or copies it. */
export function SharePost({ title, path }: { title: string; path: string }) {
  const [link, setLink] = useState('');

  async function share() {
    const url = location.origin + path;
    try {
      if (navigator.share) return await navigator.share({ title, url });
    } catch (error) {
      // Closing the device's dialog is not a failure. If it cannot open, copy the link.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
    try {
      await navigator.clipboard.writeText(url);
      showAlert('SUCCESS', POST_LINK_COPIED);
    } catch {
      setLink(url);
    }
  }

  return (
    <div className="[@media(scripting:none)]:hidden print:hidden">
      <Button kind="quiet" className="-mx-4 px-4!" onClick={() => void share()}>
        <Icon name="share" className="size-5" /> Share
      </Button>
      {link && (
        <input
          aria-label="Link to this post"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          className="field mt-2 block w-72"
        />
      )}
    </div>
  );
}
