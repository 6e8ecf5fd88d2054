'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { CHECK_EMAIL } from '#lib/commerce/account/texts.ts';

/** Replaces a finished form and says that an e-mail is on its way; takes the focus. */
export function MailSent({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mt-8 flex max-w-xl gap-4 rounded-2xl bg-sunk p-6 sm:p-8">
      <Icon name="mail" className="size-7 shrink-0 text-accent" />
      <div className="grid min-w-0 gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {CHECK_EMAIL}
        </h2>
        {children}
      </div>
    </section>
  );
}
