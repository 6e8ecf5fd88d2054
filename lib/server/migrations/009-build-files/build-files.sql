-- The files of every build that servers have used lately: pages that are open in browsers load them
-- after the deployment of another build too, from any server. Their names contain a hash, so what
-- is stored under a name never changes. Unlogged: a crash of the database empties it, and within an
-- hour every server has stored its build again.
create unlogged table build_files (
  -- Below /_next/static/.
  path text collate "C" primary key,
  bytes bytea not null,
  -- When a server with this file last said so.
  used_at timestamptz not null default now()
);
