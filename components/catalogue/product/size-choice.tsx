import { Fragment, type RefObject } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { sizeName } from '#lib/commerce/catalogue/footwear-sizes.ts';
import { isOneSize } from '#lib/commerce/catalogue/one-size.ts';
import type { Product, Variant } from '#lib/commerce/catalogue/product.ts';
import { stockNote } from '#lib/commerce/catalogue/stock.ts';
import { ASKED_WIDTH } from '#lib/commerce/catalogue/texts.ts';
import type { FitTexts } from '#lib/commerce/fit/fit-texts.ts';
import { FitLine } from './fit-line.tsx';
import { SizePicker } from './size-picker.tsx';

/** Only the browser knows the shopper's own sizes. The space for this line is reserved. */
const MySizeLine = lazyPart(
  () => import('./my-size-line.tsx').then((module) => module.MySizeLine),
  {
    loading: ({ fit }) => (
      <>
        {fit && <FitLine fit={fit} />}
        <div className="mt-2 min-h-7" />
      </>
    ),
    failed: null,
  },
);

/** The sizes to choose from, or the only one, with widths and the shopper's own size. */
export function SizeChoice({
  product,
  only,
  chosen,
  onChoose,
  onWant,
  sizeGuide,
  keepsSize,
  fit,
  askedWidths,
  error,
  firstRef,
}: {
  product: Product;
  /** The size of a product with only one. */
  only: Variant | undefined;
  /** A size that can be bought. */
  chosen: Variant | undefined;
  onChoose: (variantId: string) => void;
  /** A sold-out size was pressed. */
  onWant: (variantId: string) => void;
  /** Path of the article that is its size guide; null if there is none. */
  sizeGuide: string | null;
  /** Whether its sizes are ones that a shopper may keep as theirs. */
  keepsSize: boolean;
  /** What buyers say about its sizes; null for nothing. */
  fit: FitTexts | null;
  /** The widths that the page's address asks for. */
  askedWidths: readonly string[];
  error: string | null;
  /** The first size that can be chosen: gets the focus on an error. */
  firstRef: RefObject<HTMLInputElement | null>;
}) {
  const note = chosen ? stockNote(product, chosen) : null;
  return (
    <>
      {only ? (
        <OnlySize label={sizeName(only, product)} note={note} error={error} />
      ) : (
        <SizePicker
          product={product}
          variants={product.variants}
          sizeGuide={sizeGuide}
          chosen={chosen?.id ?? null}
          onChoose={onChoose}
          note={note}
          error={error}
          firstRef={firstRef}
          onWant={onWant}
        />
      )}
      <Width widths={product.footwear?.width ?? []} asked={askedWidths} />
      {!only && keepsSize && (
        <MySizeLine product={product} fit={fit} chosen={chosen ?? null} onChoose={onChoose} />
      )}
    </>
  );
}

/** The widths that its maker gives, which matter with the size; those asked for are marked. */
function Width({ widths, asked }: { widths: readonly string[]; asked: readonly string[] }) {
  if (widths.length === 0) return null;
  return (
    <p className="mt-2 text-[0.9375rem]">
      <span className="font-semibold">Width</span>:{' '}
      {widths.map((width, place) => (
        <Fragment key={width}>
          {place > 0 && ', '}
          {asked.includes(width) ? <AskedWidth width={width} /> : width}
        </Fragment>
      ))}
    </p>
  );
}

function AskedWidth({ width }: { width: string }) {
  return (
    <strong className="font-semibold whitespace-nowrap">
      {width}
      <Icon name="check" className="ml-0.5 inline size-4 align-text-bottom" />
      <span className="sr-only">{ASKED_WIDTH}</span>
    </strong>
  );
}

/** The size of a product with only one, so there is nothing to choose. */
function OnlySize({
  label,
  note,
  error,
}: {
  label: string;
  note: string | null;
  error: string | null;
}) {
  return (
    <>
      <p className="empty:hidden">
        {!isOneSize(label) && `Size: ${label} `}
        {note && <span className="font-semibold text-accent">{note}</span>}
      </p>
      {error && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {error}
        </p>
      )}
    </>
  );
}
