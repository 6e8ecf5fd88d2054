'use client';

import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { useLocalitiesMeant } from '#lib/api/localities/use-localities-meant.ts';
import type { TypedPlace } from '#lib/commerce/localities/address-doubt.ts';
import { type Locality, localityText } from '#lib/commerce/localities/locality.ts';

/**
 * Asks about a suburb, state and postcode that do not belong together, and offers what was probably
 * meant. It never blocks: the shopper can keep what was typed.
 */
export function PlaceDoubt({
  place,
  onChoose,
  onKeep,
}: {
  place: TypedPlace;
  /** Called with the locality to use instead. */
  onChoose: (locality: Locality) => void;
  /** Called when the shopper keeps the place as typed. */
  onKeep: () => void;
}) {
  const meant = useLocalitiesMeant(place);
  const [first] = meant;
  return (
    <div aria-live="polite">
      {first && (
        <FormMessage
          kind="warning"
          className="mb-5"
          title={
            meant.length === 1
              ? `Did you mean ${localityText(first)}?`
              : 'Did you mean one of these?'
          }
        >
          <p>{`We don’t know ${typedText(place)}.`}</p>
          <div className="-ml-6 flex flex-wrap">
            {meant.map((locality) => (
              <Button key={localityText(locality)} kind="quiet" onClick={() => onChoose(locality)}>
                Use {localityText(locality)}
              </Button>
            ))}
            <Button kind="quiet" onClick={onKeep}>
              Use as typed
            </Button>
          </div>
        </FormMessage>
      )}
    </div>
  );
}

function typedText({ suburb, state, postcode }: TypedPlace): string {
  return localityText({ name: suburb, state, postcode });
}
