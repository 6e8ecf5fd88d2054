import { type ReactNode, useRef, useState } from 'react';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { useRestoredPage } from '#components/ui/use-restored-page.ts';
import type { ApprovedPayment } from '#lib/api/payment/approved-payment.ts';
import { codeOf } from '#lib/api/payment/braintree/braintree-client.ts';
import { inTime } from '#lib/api/payment/braintree/in-time.ts';
import type { CardPurchase } from '#lib/api/payment/card-purchase.ts';
import {
  CARD_FORM_EXPIRED,
  CARD_NOT_CHECKED,
  PAYMENT_METHOD_FAILED,
} from '#lib/commerce/payment/texts.ts';
import type { ThreeDSecure } from '#lib/config/payment-variables.ts';
import { CardProblem } from './card-problem.tsx';
import { useBankCheck } from './use-bank-check.tsx';

/** How long Braintree may take to exchange a card, in ms. */
const TOKENISE_MS = 30_000;
/** In ms. The token behind the frames is valid for a day. */
const EXPIRED_MS = 23 * 60 * 60 * 1000;

/** What Braintree gives for a card. */
interface Exchanged {
  nonce: string;
  details: { bin: string; cardType: string; lastFour: string };
}

interface Exchange<Frames> {
  exchange: (frames: Frames) => Promise<Exchanged>;
  /** Whether the form itself shows what failed. */
  tells: (error: unknown, frames: Frames) => boolean;
  /** The card's bank refused it. */
  refused?: (frames: Frames) => void;
}

/**
 * What all card forms in Braintree's frames share: they open, may fail to, can be reopened, and
 * exchange a card for a token.
 */
export function useFramedCard<Frames extends { teardown: () => Promise<unknown> }>(
  threeDSecure: ThreeDSecure,
) {
  const opened = useRef<{ frames: Promise<Frames | null>; since: number } | null>(null);
  /**
   * The calls that are safe now: Braintree's code throws if frames are used after they were closed.
   */
  const standing = useRef<Frames | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problem, setProblem] = useState<string | null>(null);
  const bank = useBankCheck(threeDSecure);
  const reopen = () => setAttempt((count) => count + 1);
  useRestoredPage(reopen);

  return {
    /** Counts how often the frames were reopened. */
    attempt,
    phase,
    problem,
    dialog: bank.dialog,
    reopen,

    /** The frames that are open now, if any. */
    standing: () => standing.current,

    /** Stores frames once they open, and closes them when `signal` is aborted. */
    follow(opening: Promise<Frames>, signal: AbortSignal, ready: (frames: Frames) => void): void {
      opened.current = { frames: opening.catch(() => null), since: Date.now() };
      setPhase('loading');
      opening.then(
        (frames) => {
          const close = () => {
            if (standing.current === frames) standing.current = null;
            frames.teardown().catch(() => {});
          };
          if (signal.aborted) return close();
          signal.addEventListener('abort', close);
          standing.current = frames;
          setPhase('ready');
          ready(frames);
        },
        () => {
          if (!signal.aborted) setPhase('failed');
        },
      );
    },

    /** See `CardEntry.tokenise`. */
    async tokenise(
      purchase: CardPurchase | null,
      { exchange, tells, refused }: Exchange<Frames>,
    ): Promise<ApprovedPayment | null> {
      setProblem(null);
      const frames = await opened.current?.frames;
      if (!frames) return null;
      try {
        const { nonce, details } = await inTime(TOKENISE_MS, exchange(frames));
        const token = await bank.check({ nonce, bin: details.bin }, purchase);
        if (typeof token === 'string') {
          const label = `${details.cardType} ending in ${details.lastFour}`;
          return { type: 'CREDIT_CARD', token, label };
        }
        if (standing.current === frames) refused?.(frames);
        setProblem(token.problem);
      } catch (error) {
        if (standing.current === frames && tells(error, frames)) return null;
        const isOffline = codeOf(error) === 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR';
        const age = Date.now() - (opened.current?.since ?? 0);
        const isExpired = !isOffline && age > EXPIRED_MS;
        setProblem(isExpired ? CARD_FORM_EXPIRED : CARD_NOT_CHECKED);
        if (isExpired) reopen();
      }
      return null;
    },
  };
}

/** Shows the frames, or that they did not load, and what is wrong with the card. */
export function FramedCard({
  card: { phase, problem, attempt, dialog, reopen },
  children,
}: {
  card: Pick<
    ReturnType<typeof useFramedCard>,
    'phase' | 'problem' | 'attempt' | 'dialog' | 'reopen'
  >;
  children: ReactNode;
}) {
  return (
    <>
      {phase === 'failed' && (
        <LoadFailure
          title={PAYMENT_METHOD_FAILED.CREDIT_CARD}
          className=""
          onRetry={reopen}
          again={attempt > 0}
        />
      )}
      <div hidden={phase === 'failed'} className="grid min-w-0 gap-5 [&[hidden]]:hidden">
        {phase === 'loading' && (
          <p role="status" className="sr-only">
            Loading the card form
          </p>
        )}
        {problem && <CardProblem>{problem}</CardProblem>}
        {children}
      </div>
      {dialog}
    </>
  );
}
