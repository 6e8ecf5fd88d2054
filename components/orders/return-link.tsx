import { ButtonLink } from '#components/ui/button-link.tsx';

/** Leads from an order to returning some of it. */
export function ReturnLink({ href }: { href: string }) {
  return (
    <ButtonLink href={href} kind="secondary">
      Return items
    </ButtonLink>
  );
}
