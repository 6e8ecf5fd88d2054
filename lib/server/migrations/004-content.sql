-- What shoppers read about the brand: posts, articles, the home page, and the words around every page.

create table content_pages (
  kind text not null check (kind in ('post', 'article')),
  path text collate "C" not null check (path <> ''),
  -- The file as it was imported, for an export: its name, from the folder downwards, and content.
  file text not null,
  front_matter jsonb not null,
  markdown text not null,
  title text not null,
  summary text not null,
  author text,
  published_at timestamptz,
  updated_at timestamptz,
  tags text[] not null,
  featured boolean not null,
  hidden boolean not null,
  products text[] not null,
  -- Paths of categories.
  size_guide_for text[] not null,
  picture jsonb,
  html text not null,
  headings jsonb not null,
  words integer not null,
  -- What the home page shows; of the home article only.
  home jsonb,
  -- The words to be searched; PostgreSQL's parser leaves out the tags of HTML. Cut well below what a
  -- tsvector holds (1 MB), so that no long text is refused.
  text_words tsvector not null
    generated always as (to_tsvector('english', left(html, 200000))) stored,
  primary key (kind, path),
  check ((kind = 'post') = (published_at is not null and author is not null))
);
create index content_pages_newest on content_pages (kind, published_at desc, path);
create index content_pages_text_words on content_pages using gin (text_words);

create table content_pictures (
  kind text not null,
  path text collate "C" not null,
  -- Its address in the file.
  src text not null,
  media_hash text collate "C" not null references media (hash),
  primary key (kind, path, src),
  foreign key (kind, path) references content_pages on delete cascade
);
create index content_pictures_media on content_pictures (media_hash);

-- One row at most: site.yml.
create table site_content (
  one boolean primary key default true check (one),
  site jsonb not null
);
