import './star-choice.css';
import { useId } from 'react';
import { STARS } from '#lib/commerce/reviews/review.ts';

/** Five stars to choose from, as radio buttons. */
export function StarsField({
  value,
  error,
  onChange,
}: {
  value: number | null;
  error: string | undefined;
  onChange: (stars: number) => void;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="text-[0.9375rem] font-semibold">Your rating</legend>
      <div className="star-choice mt-1">
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="stars"
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              checked={value === stars}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
