/**
 * Drawn on a 24-pixel grid with one line weight; decorative only, so hidden from assistive
 * technology.
 */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.7-1.8L20 20',
  account:
    'M12 12.2a3.9 3.9 0 1 0 0-7.8 3.9 3.9 0 0 0 0 7.8ZM4.8 20c.7-3.2 3.5-5 7.2-5s6.5 1.8 7.2 5',
  pin: 'M12 21s-6.5-5.6-6.5-10.6a6.5 6.5 0 0 1 13 0C18.5 15.4 12 21 12 21Zm0-8.2a2.4 2.4 0 1 0 0-4.8 2.4 2.4 0 0 0 0 4.8Z',
  target:
    'M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5M12 13a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  cart: 'M5.5 8.5h13l-1 11h-11l-1-11ZM9 8.5V7a3 3 0 0 1 6 0v1.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  filter: 'M4 7h10M18 7h2M4 12h3M11 12h9M4 17h10M18 17h2M16 5v4M9 10v4M16 15v4',
  expand: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-8.5v5M12 8.2v.1',
  alert: 'M12 4.5l8.5 15h-17l8.5-15Zm0 5.5v4.5M12 17v.1',
  trash: 'M5 7h14M10 7V5h4v2M7 7l.8 12h8.4L17 7',
  truck:
    'M3 7h11v9H3zM14 10h4l3 3v3h-7M7.5 18.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Zm9.5 0a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  returns: 'M4 10h11a5 5 0 0 1 0 10h-4M4 10l4-4M4 10l4 4',
  tag: 'M4 12.5V4h8.5l7.5 7.5-8.5 8.5L4 12.5ZM8.3 8.3v.1',
  gift: 'M4.5 8.5h15v4h-15zM6 12.5V20h12v-7.5M12 8.5V20M12 8.5C9.5 8.5 8 7.4 8 5.9c0-2.3 3.4-2.2 4 2.6.6-4.8 4-4.9 4-2.6 0 1.5-1.5 2.6-4 2.6Z',
  mail: 'M4 6h16v12H4zM4 7l8 6.5L20 7',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  home: 'M4 11.5L12 4.5l8 7M6.5 10v9.5h11V10M10 19.5V14h4v5.5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  plane:
    'M20.5 3.5c-1.6-.4-2.8.4-4 1.6L14 7.6 5.5 5.7 4 7.2l6.8 3.6-3 3.2-2.8-.4L3.7 15l3.8 1.6L9 20.3l1.4-1.3-.4-2.8 3.2-3 3.6 6.8 1.5-1.5L16.4 10l2.5-2.5c1.2-1.2 2-2.4 1.6-4Z',
  leave: 'M14 4.5H5.5v15H14M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14',
  edit: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5l-4.5 1ZM13.5 7l3.5 3.5',
  heart:
    'M12 19.5C7.5 16 4 12.9 4 9.3A4.2 4.2 0 0 1 8.2 5c1.6 0 3 .9 3.8 2.3A4.4 4.4 0 0 1 15.8 5 4.2 4.2 0 0 1 20 9.3c0 3.6-3.5 6.7-8 10.2Z',
  share: 'M12 14.5V4M8 7.5l4-3.5 4 3.5M6 11H5v9h14v-9h-1',
  boot: 'M7 4h6v8l5 2.5c1.3.7 2 1.8 2 3.2V19H5v-3l2-3V4Zm-2 15v1.5h15V19M13 8h-3M13 11h-3',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className ?? 'size-6'}`}>
      <path d={PATHS[name]} />
    </svg>
  );
}
