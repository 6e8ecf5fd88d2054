import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { type LinkScope, linkScopeTexts } from '#lib/commerce/agents/link-scopes.ts';

/** What an assistant may do, in plain words. `action`: what can be done about each. */
export function ScopeList({
  name,
  scopes,
  action,
}: {
  name: string;
  scopes: readonly LinkScope[];
  action?: (scope: LinkScope) => ReactNode;
}) {
  return (
    <ul aria-label={name} className="grid gap-3">
      {scopes.map((scope) => {
        const { title, text } = linkScopeTexts(scope);
        return (
          <li key={scope} className="flex gap-3">
            <Icon name="check" className="size-6 shrink-0 text-accent" />
            <div className="flex-1 gap-4 sm:flex">
              <p className="flex-1">
                <strong className="font-semibold">{title}.</strong> {text}
              </p>
              {action?.(scope)}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
