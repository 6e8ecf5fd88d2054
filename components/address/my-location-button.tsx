'use client';

import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { LOCATION_DENIED, LOCATION_UNDETERMINED } from '#lib/commerce/store-locations/texts.ts';
import { useDevicePosition } from './use-device-position.ts';

/** Asks the device for its position, and says so if that is not available. */
export function MyLocationButton({
  onFound,
  className = '',
}: {
  /** Called with the position in the form that the call for stores takes. */
  onFound: (near: string) => void;
  className?: string;
}) {
  const { ask, asking, failure } = useDevicePosition(onFound);
  return (
    <div className={className}>
      <Button
        kind="quiet"
        className="-mx-2 px-2!"
        aria-disabled={asking || undefined}
        onClick={() => asking || ask()}
      >
        {asking ? <Spinner /> : <Icon name="target" className="size-5.5" />}
        Use my location
      </Button>
      <span role="status" className="sr-only">
        {asking && 'Asking your device…'}
      </span>
      {failure && (
        <FormMessage className="mt-2">
          {failure === 'denied' ? LOCATION_DENIED : LOCATION_UNDETERMINED}
        </FormMessage>
      )}
    </div>
  );
}
