import { HowToReach } from '#components/commerce/contact.tsx';

/**
 * The shopper's rights under the Australian Consumer Law, besides our own promise. It is on every
 * page of a return, whatever the order's age, and says nothing that limits those rights.
 */
export function ReturnRights({ className = '' }: { className?: string }) {
  return (
    <section
      aria-labelledby="return-rights"
      className={`rounded-xl bg-sunk p-5 text-[0.9375rem] sm:p-6 print:hidden ${className}`}
    >
      <h2 id="return-rights" className="text-xl">
        If something is wrong with it
      </h2>
      <p className="mt-2">
        Our goods come with guarantees that can’t be excluded under the Australian Consumer Law.
        They’re yours besides our own returns promise.
      </p>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-accent">
        <li>
          <strong className="font-semibold">No deadline of ours.</strong> They last as long as is
          reasonable for the item, also after our time to change your mind is over.
        </li>
        <li>
          <strong className="font-semibold">Worn, opened or bought on sale?</strong> They’re the
          same. You don’t need the box or the tags.
        </li>
        <li>
          <strong className="font-semibold">A major problem:</strong> you choose a refund, to the
          way you paid, or a replacement.
        </li>
        <li>
          <strong className="font-semibold">A minor problem:</strong> we repair, replace or refund
          it within a reasonable time. If we don’t, you choose.
        </li>
        <li>
          <strong className="font-semibold">Postage is on us.</strong> We take nothing off for
          restocking.
        </li>
        <li>
          <strong className="font-semibold">You deal with us,</strong> whoever made it.
        </li>
      </ul>
      <HowToReach className="mt-3" before="Can’t find what you need on this page? You can " />
    </section>
  );
}
