-- besides: 014-sandbox
-- Whether somebody who knows the password has also shown that they read the address's mail: by a link
-- that they opened where they signed up, or with which they logged in. A link alone does not show it.
-- Whoever confirmed before this counts as such.
alter table identity_users add column email_proven boolean not null default true;
