'use client';

import { SelectField } from '#components/ui/form/select-field.tsx';
import type { HomeDraft } from '#lib/commerce/content/content-draft.ts';
import { PROMISE_ICONS } from '#lib/commerce/content/home-content.ts';
import { Line } from './line-field.tsx';
import { OrderedList } from './ordered-list.tsx';
import { PictureField } from './picture-field.tsx';
import type { Typed } from './use-edited-text.ts';

interface PartProps {
  home: HomeDraft;
  set: (part: Partial<HomeDraft>) => void;
}

/** The parts of the home page, from above. */
export function HomeFields({
  typed: { draft },
  onChange,
}: {
  typed: Typed;
  onChange: (part: Partial<Typed>) => void;
}) {
  const { home } = draft;
  if (!home) return null;
  const set = (part: Partial<HomeDraft>) =>
    onChange({ draft: { ...draft, home: { ...home, ...part } } });
  return (
    <>
      <HeroFields home={home} set={set} />
      <PromiseFields home={home} set={set} />
      <TileFields home={home} set={set} />
      <RowFields home={home} set={set} />
      <PostsFields home={home} set={set} />
    </>
  );
}

function HeroFields({ home: { hero }, set }: PartProps) {
  const change = (part: Partial<HomeDraft['hero']>) => set({ hero: { ...hero, ...part } });
  const { picture } = hero;
  const look = picture === null ? 'none' : picture === 'landscape' ? 'landscape' : 'picture';
  return (
    <>
      <Line
        label="Headline"
        field="home.hero.headline"
        value={hero.headline}
        onChange={(headline) => change({ headline })}
      />
      <Line
        label="Words below it (optional)"
        field="home.hero.lead"
        value={hero.lead}
        onChange={(lead) => change({ lead })}
      />
      <OrderedList
        label="Buttons"
        one="button"
        parts={hero.buttons}
        most={3}
        empty={{ label: '', to: '/' }}
        onChange={(buttons) => change({ buttons })}
      >
        {({ label, to }, setButton, index) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <Line
              label="Words"
              field={`home.hero.buttons.${index}.label`}
              value={label}
              onChange={(next) => setButton({ label: next })}
            />
            <Line
              label="Leads to"
              field={`home.hero.buttons.${index}.to`}
              value={to}
              onChange={(next) => setButton({ to: next })}
            />
          </div>
        )}
      </OrderedList>
      <SelectField
        label="Beside the words"
        value={look}
        onChange={({ currentTarget: { value } }) =>
          change({
            picture:
              value === 'landscape' ? value : value === 'picture' ? { src: '', alt: '' } : null,
          })
        }
      >
        <option value="none">Nothing</option>
        <option value="landscape">Hills in the colours of the shop</option>
        <option value="picture">A picture</option>
      </SelectField>
      {look === 'picture' && (
        <PictureField
          label="Picture of the head"
          field="home.hero.picture"
          picture={typeof picture === 'object' && picture?.src ? picture : null}
          onChange={(next) => change({ picture: next ?? { src: '', alt: '' } })}
        />
      )}
    </>
  );
}

function PromiseFields({ home: { promises }, set }: PartProps) {
  return (
    <OrderedList
      label="Promises"
      one="promise"
      parts={promises}
      most={4}
      empty={{ of: 'words', icon: 'check', heading: '', text: '' }}
      onChange={(next) => set({ promises: next })}
    >
      {({ of, icon, heading, text }, change, index) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            <SelectField
              label="About"
              value={of}
              onChange={({ currentTarget: { value } }) => change({ of: value as typeof of })}
            >
              <option value="words">Something else, in our words</option>
              <option value="delivery">Delivery: the shop writes the heading</option>
              <option value="returns">Returns: the shop writes the heading</option>
            </SelectField>
            <SelectField
              label="Icon"
              value={icon}
              onChange={({ currentTarget: { value } }) => change({ icon: value as typeof icon })}
            >
              {PROMISE_ICONS.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </SelectField>
          </div>
          {of === 'words' && (
            <Line
              label="Heading"
              field={`home.promises.${index}.heading`}
              value={heading}
              onChange={(next) => change({ heading: next })}
            />
          )}
          <Line
            label="Words (optional)"
            field={`home.promises.${index}.text`}
            value={text}
            onChange={(next) => change({ text: next })}
          />
        </>
      )}
    </OrderedList>
  );
}

function TileFields({ home: { tiles }, set }: PartProps) {
  const change = (part: Partial<HomeDraft['tiles']>) => set({ tiles: { ...tiles, ...part } });
  return (
    <>
      <Line
        label="Heading above the categories (optional)"
        hint="Empty: no categories."
        field="home.tiles.heading"
        value={tiles.heading}
        onChange={(heading) => change({ heading })}
      />
      <OrderedList
        label="Pictures of categories"
        one="picture"
        parts={tiles.pictures}
        most={8}
        empty={{ category: '', src: '', alt: '' }}
        onChange={(pictures) => change({ pictures })}
      >
        {({ category, src, alt }, setTile, index) => (
          <>
            <Line
              label="Category"
              hint="Its path, such as mens/footwear."
              field={`home.tiles.pictures.${index}.category`}
              value={category}
              onChange={(next) => setTile({ category: next })}
            />
            <PictureField
              label={`Picture ${index + 1}`}
              field={`home.tiles.pictures.${index}`}
              picture={src === '' ? null : { src, alt }}
              onChange={(next) => setTile(next ?? { src: '', alt: '' })}
            />
          </>
        )}
      </OrderedList>
    </>
  );
}

function RowFields({ home: { rows }, set }: PartProps) {
  return (
    <OrderedList
      label="Rows of products"
      one="row"
      parts={rows}
      most={6}
      empty={{ of: 'newest', heading: '', category: '', tag: '' }}
      onChange={(next) => set({ rows: next })}
    >
      {({ of, heading, category, tag }, change, index) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            label="Shows"
            value={of}
            onChange={({ currentTarget: { value } }) => change({ of: value as typeof of })}
          >
            <option value="newest">What is new</option>
            <option value="popular">What sells best</option>
            <option value="sale">What is reduced</option>
            <option value="category">Best sellers of a category</option>
            <option value="tag">Best sellers with a filter word</option>
          </SelectField>
          <Line
            label="Heading"
            field={`home.rows.${index}.heading`}
            value={heading}
            onChange={(next) => change({ heading: next })}
          />
          {of === 'category' && (
            <Line
              label="Category"
              hint="Its path, such as mens/footwear."
              field={`home.rows.${index}.category`}
              value={category}
              onChange={(next) => change({ category: next })}
            />
          )}
          {of === 'tag' && (
            <Line
              label="Filter word"
              hint="Such as Trail running."
              field={`home.rows.${index}.tag`}
              value={tag}
              onChange={(next) => change({ tag: next })}
            />
          )}
        </div>
      )}
    </OrderedList>
  );
}

function PostsFields({ home: { posts }, set }: PartProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Line
        label="Heading above the posts (optional)"
        hint="Empty: no posts."
        field="home.posts.heading"
        value={posts.heading}
        onChange={(heading) => set({ posts: { ...posts, heading } })}
      />
      <SelectField
        label="Number of posts"
        hint="Featured ones come first."
        value={String(posts.count)}
        onChange={({ currentTarget: { value } }) =>
          set({ posts: { ...posts, count: Number(value) } })
        }
      >
        {[1, 2, 3, 4, 5, 6].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
    </div>
  );
}
