import { ButtonLink } from '#components/ui/button-link.tsx';

/** Links from an order to returning items of it. */
export function ReturnLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} kind="secondary">
      Return items
    </ButtonLink>
  );
}
