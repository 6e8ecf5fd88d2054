'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { LoadingScreen } from '#components/ui/loading-screen.tsx';
import { quietPart } from '#components/ui/quiet-part.tsx';
import { mayReload } from '#lib/commerce/reload.ts';
import {
  OFFLINE,
  OFFLINE_PAGE,
  OUR_FAULT,
  PAGE_INCOMPLETE,
  SOMETHING_WENT_WRONG,
} from '#lib/commerce/texts.ts';
import { thisDocument } from '#stores/platform/this-document.ts';

/** The cause may be that scripts do not load; then there is no reference. */
const ErrorReference = quietPart(() =>
  import('./error-reference.tsx').then((module) => module.ErrorReference),
);

/** How often to check for the shop while it is unreachable, in ms. */
const ASK_AGAIN_MS = 3_000;

/** Replaces a page that failed to render, in the browser or on the server. */
export function PageError({ error, retry }: { error: Error; retry: () => void }) {
  if (error.name === 'ChunkLoadError') return <CodeNotLoaded />;
  return (
    <TitledError heading={SOMETHING_WENT_WRONG}>
      <p>{OUR_FAULT}</p>
      <ErrorReference error={error} />
      <Button kind="secondary" className="mt-6" onClick={retry}>
        Try again
      </Button>
    </TitledError>
  );
}

/** An error page in place of one with a title of its own. React moves the title into `<head>`. */
function TitledError({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <title>{heading}</title>
      <ErrorScreen heading={heading}>{children}</ErrorScreen>
    </>
  );
}

/**
 * Replaces a page whose code failed to load. If the shop can be reached, a newer deployment has
 * replaced the code, so the page reloads; if not, it reloads as soon as the shop can be reached.
 */
function CodeNotLoaded() {
  const [state, setState] = useState<'asking' | 'offline' | 'failed'>('asking');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let left = false;
    async function ask() {
      clearTimeout(timer);
      try {
        await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
      } catch {
        if (left) return;
        setState('offline');
        timer = setTimeout(ask, ASK_AGAIN_MS);
        return;
      }
      if (left) return;
      if (mayReload(thisDocument(), location.pathname)) location.reload();
      else setState('failed');
    }
    void ask();
    addEventListener('online', ask);
    return () => {
      left = true;
      clearTimeout(timer);
      removeEventListener('online', ask);
    };
  }, []);
  if (state === 'asking') return <LoadingScreen />;
  if (state === 'offline') {
    return (
      <TitledError heading={OFFLINE}>
        <p>{OFFLINE_PAGE}</p>
      </TitledError>
    );
  }
  return (
    <TitledError heading={SOMETHING_WENT_WRONG}>
      <p>{PAGE_INCOMPLETE}</p>
      <Button kind="secondary" className="mt-6" onClick={() => location.reload()}>
        Reload page
      </Button>
    </TitledError>
  );
}
