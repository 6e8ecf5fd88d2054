'use client';

import { usePathname } from 'next/navigation';
import { useLayoutEffect, useState } from 'react';
import { HowToReach } from '#components/commerce/contact.tsx';
import { MailedLinkScreen } from '#components/commerce/mailed-link-screen.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { unsubscribeLinkProblem } from '#lib/api/newsletter/link-problem.ts';
import { unsubscribe } from '#lib/api/newsletter/newsletter-links.ts';
import { UNSUBSCRIBE_LINK_DEAD } from '#lib/commerce/newsletter/link-texts.ts';
import { BRAND } from '#lib/config/brand.ts';

const PATH = /^\/newsletter\/unsubscribe\/([^/]+)$/;

/**
 * The key in the URL `/newsletter/unsubscribe/{key}`. Undefined on the server, whose one page
 * serves every key, and while hydrating.
 */
function useUnsubscribeKey(): string | undefined {
  const [key, setKey] = useState<string>();
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path triggers the read but is not what is read: on the server it is the rewritten path.
  useLayoutEffect(() => {
    const written = PATH.exec(location.pathname)?.[1];
    if (written !== undefined) setKey(written);
  }, [path]);
  return key;
}

/** Ends a newsletter with one press. Each newsletter e-mail links here. */
export function UnsubscribeScreen() {
  return (
    <MailedLinkScreen
      code={useUnsubscribeKey()}
      deadText={UNSUBSCRIBE_LINK_DEAD}
      whenDead={<HowToReach className="text-ink-soft" />}
      problemOf={unsubscribeLinkProblem}
      text={`We’ll stop all marketing emails from ${BRAND.name} to your address. You’ll still get emails about your orders.`}
      button="Unsubscribe"
      pendingText="Unsubscribing…"
      act={unsubscribe}
      done={() => (
        <FormMessage kind="success" title="Done. You’re unsubscribed.">
          <p>Changed your mind? Subscribe again below at any time.</p>
        </FormMessage>
      )}
    />
  );
}
