'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { AUTH_TEXTS } from '#lib/commerce/account/texts.ts';

/** The form for a challenge. Few sign-ins have one, so its code loads only then. */
export const ChallengePart = lazyPart(
  () => import('./challenge-form.tsx').then((module) => module.ChallengeForm),
  {
    isOpen: () => true,
    failed: (failure) => <LoadFailure title={AUTH_TEXTS.signInFailed} {...failure} />,
  },
);
