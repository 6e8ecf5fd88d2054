import { BRAND } from '#lib/config/brand.ts';

/** The brand's mark (three strips of bark) and its name; without the name if there is no room. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 28 32" aria-hidden="true">
        <path
          fill="currentColor"
          d="M2 1h6.2c.6 8.6-.7 15.6.3 30H4.6C5 21 1.4 12.600 2 1Zm9.400 0h5.400c-.5 9.600 1.700 17.600.6 30h-5.300c.9-10.800-1.300-19.400-.7-30Z"
        />
        <path
          className="fill-wattle"
          d="M20.200 1H26c.4 10.200-2.400 18.800-1.700 30h-3.800c.5-11.200-1-20-.3-30Z"
        />
      </svg>
      <span>{BRAND.name}</span>
    </span>
  );
}
