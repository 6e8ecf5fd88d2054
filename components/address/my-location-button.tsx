'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { positionText } from '#lib/commerce/store-locations/near.ts';
import { LOCATION_DENIED, LOCATION_UNDETERMINED } from '#lib/commerce/store-locations/texts.ts';

/** Time limit for a device, or a shopper, that does not answer. */
const TIMEOUT_MS = 9000;

/** A position of the last minutes is good enough. */
const MAX_AGE_MS = 5 * 60 * 1000;

type PositionFailure = 'denied' | 'undetermined';

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

/**
 * The device's position, requested only when a button is pressed. It is rounded to about a
 * kilometre before anything else sees it: enough to tell which store is near, but not an address.
 * It is never stored.
 */
function useDevicePosition(onFound: (near: string) => void): {
  ask: () => void;
  asking: boolean;
  failure: PositionFailure | null;
} {
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);
  /** The number of the newest request. Answers to earlier ones are ignored. */
  const question = useRef(0);
  useEffect(() => {
    return () => {
      question.current += 1;
    };
  }, []);

  function ask(): void {
    question.current += 1;
    const mine = question.current;
    const end = (why: PositionFailure | null) => {
      question.current += 1;
      clearTimeout(timer);
      setAsking(false);
      setFailure(why);
    };
    // The browser's own time limit begins once the shopper has answered its question.
    const timer = setTimeout(() => mine === question.current && end('undetermined'), TIMEOUT_MS);
    setAsking(true);
    setFailure(null);
    if (!('geolocation' in navigator)) {
      end('undetermined');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (mine !== question.current) return;
        end(null);
        onFound(positionText(coords));
      },
      ({ code, PERMISSION_DENIED }) => {
        if (mine === question.current) end(code === PERMISSION_DENIED ? 'denied' : 'undetermined');
      },
      { enableHighAccuracy: false, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }

  return { ask, asking, failure };
}
