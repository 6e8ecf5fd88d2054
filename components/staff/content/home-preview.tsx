import type { HomeDraft } from '#lib/commerce/content/content-draft.ts';
import { usePictureSource } from './picture-sources.ts';

/** What the home page says, in the order in which it says it. The shop fills in products and posts. */
export function HomePreview({ home: { hero, promises, tiles, rows, posts } }: { home: HomeDraft }) {
  const { picture } = hero;
  const source = usePictureSource(typeof picture === 'object' ? (picture?.src ?? '') : '');
  return (
    <div className="grid gap-8 [overflow-wrap:anywhere]">
      <div>
        <h2 className="text-4xl leading-none tracking-tight">
          {hero.headline || 'No headline yet'}
        </h2>
        {hero.lead !== '' && <p className="mt-4 text-lg text-ink-soft">{hero.lead}</p>}
        <p className="mt-4 flex flex-wrap gap-3">
          {hero.buttons.map(({ label, to }) => (
            <span
              key={`${label} ${to}`}
              className="rounded-full border border-line-strong px-4 py-2"
            >
              {label}
            </span>
          ))}
        </p>
        {source && (
          // biome-ignore lint/performance/noImgElement: a small picture of the room.
          <img src={source} alt="" className="mt-4 max-h-60 rounded-xl" />
        )}
        {picture === 'landscape' && (
          <p className="mt-4 text-sm text-ink-soft">Hills stand behind these words.</p>
        )}
      </div>
      {promises.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {promises.map(({ of, heading, text }) => (
            <li key={`${of} ${heading} ${text}`}>
              <strong className="block">{of === 'words' ? heading : SHOP_WRITES[of]}</strong>
              {text}
            </li>
          ))}
        </ul>
      )}
      {[tiles.heading, ...rows.map(({ heading }) => heading), posts.heading]
        .filter(Boolean)
        .map((heading) => (
          <h3 key={heading} className="border-b border-line pb-6 text-2xl">
            {heading}
          </h3>
        ))}
    </div>
  );
}

/** The shop writes these headings itself, so that it never promises more than it does. */
const SHOP_WRITES = {
  delivery: '(what delivery costs, from the delivery methods)',
  returns: '(for how long you may send things back)',
} as const;
