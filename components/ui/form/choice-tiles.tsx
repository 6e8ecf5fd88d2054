/** A few values of which one may be chosen; pressing the chosen one takes it back. */
export function ChoiceTiles<Value extends string | number | boolean>({
  label,
  name,
  options,
  value,
  onChange,
  hidesLabel = false,
}: {
  label: string;
  /** Whether only screen readers get the label, because the values say it all. */
  hidesLabel?: boolean;
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className={hidesLabel ? 'sr-only' : 'mb-2 text-[0.9375rem] font-semibold'}>
        {label}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={String(option.value)}
            className="choice-tile relative grid min-h-11 cursor-pointer place-items-center rounded-md border border-line-strong px-3.5 text-[0.9375rem] font-medium hover:border-ink"
          >
            <input
              type="checkbox"
              name={name}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
              checked={option.value === value}
              onChange={() => onChange(option.value === value ? null : option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
