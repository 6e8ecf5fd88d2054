import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { Reorder } from '#lib/commerce/cart/reorder.ts';

/** Which of several items could not be added to the cart, and why. */
export function Shortfalls({ reorder, className }: { reorder: Reorder; className: string }) {
  const { additions, shortfalls } = reorder;
  const title =
    additions.length === 0
      ? 'None of these items could be added to your cart.'
      : 'Not everything could be added to your cart.';
  return (
    <FormMessage kind="warning" title={title} className={className}>
      <ul className="mt-1 grid gap-1">
        {shortfalls.map(({ line, missing, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never move.
          <li key={index}>
            {missing < line.qty && `${missing} of ${line.qty} × `}
            {line.name}
            {line.size !== null && `, size ${line.size}`}: {reason}
          </li>
        ))}
      </ul>
    </FormMessage>
  );
}
