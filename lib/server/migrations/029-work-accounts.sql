-- besides: 014-sandbox
-- Staff who log in at the company's own provider (OpenID Connect).

alter table staff
  -- Whose account it is there, from the first log-in on. Never found by e-mail address again.
  add column oidc_issuer text,
  add column oidc_subject text check (length(oidc_subject) <= 255);
create unique index staff_work_account on staff (oidc_issuer, oidc_subject);

alter table staff_sessions
  -- The work account of the first step. It becomes theirs with the second one.
  add column oidc_issuer text,
  add column oidc_subject text;
