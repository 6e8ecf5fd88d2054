import { Icon } from '#components/ui/icon.tsx';
import { Panel } from '#components/ui/panel.tsx';
import type { StoreSummary } from '#lib/commerce/store-locations/store-location.ts';

/** What to know before collecting an order. */
export function PickupFacts({ store: { pickupLeadMinutes, holdDays } }: { store: StoreSummary }) {
  return (
    <Panel heading="Click & Collect">
      <ul className="mt-1 grid gap-2">
        <Fact>
          Order online; it is ready within {openingTime(pickupLeadMinutes)} if this store has
          everything.
        </Fact>
        <Fact>
          We keep it for {holdDays} {holdDays === 1 ? 'day' : 'days'}.
        </Fact>
        <Fact>Bring your order number and a photo ID.</Fact>
      </ul>
    </Panel>
  );
}

/** "2 opening hours" */
function openingTime(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes of opening time`;
  const hours = minutes / 60;
  return `${hours} opening ${hours === 1 ? 'hour' : 'hours'}`;
}

function Fact({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>{children}</span>
    </li>
  );
}
