import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';

/** To whom a gift card goes. `when`: such as “on 24 December 2026”. */
export function RecipientNote({
  recipient: { name, email, message },
  when,
}: {
  recipient: Pick<CardRecipient, 'name' | 'email' | 'message'>;
  when: string;
}) {
  return (
    <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
      <p>
        <span className="text-ink-soft">To </span>
        <span className="font-semibold">{name}</span>
        <span className="text-ink-soft">, {email}</span>
      </p>
      <p className="text-ink-soft">{when}</p>
      {message !== '' && (
        <p className="mt-1 line-clamp-6 border-l-2 border-line-strong pl-2.5 whitespace-pre-line print:line-clamp-none">
          {message}
        </p>
      )}
    </div>
  );
}
