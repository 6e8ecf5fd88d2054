/** Progress of `value` towards `max`, named by `label`; e.g. towards free delivery. */
export function ProgressBar({
  label,
  value,
  max,
  className = '',
}: {
  label: string;
  value: number;
  max: number;
  className?: string;
}) {
  return (
    <progress
      aria-label={label}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sunk [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-action [&::-webkit-progress-value]:transition-[inline-size] ${className}`}
    />
  );
}
