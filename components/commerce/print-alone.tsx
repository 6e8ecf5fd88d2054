'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/**
 * Prints its children instead of the page, once, as soon as they are rendered: see `print-alone` in
 * app/globals.css. They never appear on screen.
 */
export function PrintAlone({
  onPrinted,
  children,
}: {
  onPrinted: () => void;
  children: ReactNode;
}) {
  const printed = useRef(onPrinted);
  printed.current = onPrinted;
  useEffect(() => {
    const done = () => printed.current();
    addEventListener('afterprint', done);
    print();
    return () => removeEventListener('afterprint', done);
  }, []);
  return createPortal(<div className="print-alone">{children}</div>, document.body);
}
