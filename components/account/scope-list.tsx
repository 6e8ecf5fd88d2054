import { Icon } from '#components/ui/icon.tsx';
import { type LinkScope, linkScopeTexts } from '#lib/commerce/agents/link-scopes.ts';

/** What an assistant may do, in plain words. */
export function ScopeList({ name, scopes }: { name: string; scopes: readonly LinkScope[] }) {
  return (
    <ul aria-label={name} className="grid gap-3">
      {scopes.map((scope) => {
        const { title, text } = linkScopeTexts(scope);
        return (
          <li key={scope} className="flex gap-3">
            <Icon name="check" className="size-6 shrink-0 text-accent" />
            <p>
              <strong className="font-semibold">{title}.</strong> {text}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
