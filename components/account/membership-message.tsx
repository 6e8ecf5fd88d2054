import { FormMessage } from '#components/ui/form/form-message.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import type { MembershipFailure } from '#stores/account/use-membership-change.ts';

/** Why a membership was not linked or unlinked, and what to do about it. */
export function MembershipMessage({ problem }: { problem: MembershipFailure }) {
  const { title, advice, result } = problem;
  return (
    <FormMessage title={title}>
      <p>{advice}</p>
      {result === 'DETAILS_INVALID' && (
        <TextLink href="/account/contact-info">Contact information</TextLink>
      )}
    </FormMessage>
  );
}
