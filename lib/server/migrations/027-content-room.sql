-- besides: 014-sandbox
-- The staff room's side of posts and articles: what is not shown yet or any more, who changed what,
-- and pictures to choose from. Readers get everything from content_pages, as before.

create table content_texts (
  kind text not null check (kind in ('post', 'article')),
  path text collate "C" not null check (path <> ''),
  -- Rises with each change, so that nobody writes over a change that they have not seen.
  version integer not null,
  -- `shown`: content_pages has it. A post may still wait for its date.
  state text not null check (state in ('draft', 'shown', 'taken-down')),
  -- A newer text is saved than the one that readers see.
  has_changes boolean not null,
  -- Staff wrote it last: an import leaves it alone.
  edited boolean not null,
  title text not null,
  -- Of a post that is shown: since or from when.
  shown_from timestamptz,
  changed_at timestamptz not null,
  -- A person's name; null: a file's import, nobody is named.
  changed_by text,
  -- What the room's search looks in.
  words tsvector not null,
  primary key (kind, path)
);
create index content_texts_newest on content_texts (changed_at desc, kind, path);
create index content_texts_state on content_texts (state, changed_at desc, kind, path);
create index content_texts_words on content_texts using gin (words);

create table content_versions (
  kind text not null,
  path text collate "C" not null,
  version integer not null,
  at timestamptz not null,
  by text,
  done text not null check (done in ('imported', 'saved', 'published', 'taken-down')),
  -- The fields, as the editor has them or as the file's front matter had them.
  fields jsonb not null,
  markdown text not null,
  primary key (kind, path, version),
  foreign key (kind, path) references content_texts on update cascade on delete cascade
);

-- The pictures of all versions, so that an earlier one can come back with them.
create table content_text_pictures (
  kind text not null,
  path text collate "C" not null,
  src text not null,
  -- An older version of the shop does not know this table when it removes pictures.
  media_hash text collate "C" not null references media (hash) on delete cascade,
  primary key (kind, path, src),
  foreign key (kind, path) references content_texts on update cascade on delete cascade
);
create index content_text_pictures_media on content_text_pictures (media_hash);

-- Pictures to choose from: what staff sent, and what texts show.
create table content_library (
  media_hash text collate "C" primary key references media (hash) on delete cascade,
  -- The name of its file.
  label text not null,
  -- Staff sent it: it stays, even if no text shows it.
  is_sent boolean not null,
  added_at timestamptz not null
);
create index content_library_newest on content_library (added_at desc, media_hash desc);

insert into content_texts
  (kind, path, version, state, has_changes, edited, title, shown_from, changed_at, changed_by, words)
select kind, path, 1, 'shown', false, false, title, published_at, date_trunc('milliseconds', now()), null,
  to_tsvector('english', left(concat_ws(' ', title, replace(path, '/', ' '), summary, markdown), 200000))
from content_pages;

insert into content_versions (kind, path, version, at, by, done, fields, markdown)
select kind, path, 1, date_trunc('milliseconds', now()), null, 'imported', front_matter, markdown
from content_pages;

insert into content_text_pictures (kind, path, src, media_hash)
select kind, path, src, media_hash from content_pictures;

insert into content_library (media_hash, label, is_sent, added_at)
select media_hash, min(regexp_replace(src, '^.*/', '')), false, date_trunc('milliseconds', now())
from content_pictures group by media_hash;
