import { TextButton } from '#components/ui/text-link.tsx';
import { suggestEmail } from '#lib/commerce/email-suggestion.ts';

/** Asks whether another address was meant than the typed one, if it looks like a slip. */
export function EmailSuggestion({
  typed,
  onAccept,
}: {
  typed: string;
  onAccept: (email: string) => void;
}) {
  const meant = suggestEmail(typed);
  if (!meant) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <span>Did you mean {meant.domain}?</span>
      <TextButton onClick={() => onAccept(meant.email)}>Use {meant.domain}</TextButton>
    </p>
  );
}
