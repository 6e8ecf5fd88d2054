'use client';

import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { TextButton, TextLink } from '#components/ui/text-link.tsx';
import { changeUrl, useUrlSearch } from '#components/ui/url-search.ts';
import { decideLinkMutation, linkQuestionQuery } from '#lib/api/account/assistants.ts';
import { callErrorText } from '#lib/api/call-error-text.ts';
import type { LinkQuestion } from '#lib/api/calls/account/assistants.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { ACCOUNT_LOAD_TEXTS, ASSISTANT_TEXTS } from '#lib/commerce/account/texts.ts';
import { LINK_PAGE } from '#lib/commerce/agents/authorization-server.ts';
import { MOST_LINK_DAYS, UNUSED_LINK_DAYS } from '#lib/commerce/agents/link-days.ts';
import { auth } from '#stores/account/auth-store.ts';
import { AccountPlaceholder, RequireLogin } from './require-login.tsx';
import { ScopeList } from './scope-list.tsx';
import { WithAccount } from './with-account.tsx';

/** Asks a customer whether an assistant may use their account. Opening the page decides nothing. */
export function LinkAssistantScreen() {
  const search = useUrlSearch(LINK_PAGE);
  useLayoutEffect(() => {
    // A log-in leads back only to plain addresses. Clients write some signs in other ways.
    const plain = new URLSearchParams(location.search).toString();
    if (location.pathname === LINK_PAGE && location.search.slice(1) !== plain) {
      changeUrl(`${LINK_PAGE}?${plain}`, 'replace');
    }
  }, []);
  return (
    <RequireLogin>
      <WithAccount failed={ACCOUNT_LOAD_TEXTS.account}>
        {({ sub, account }) =>
          search === null ? (
            <AccountPlaceholder />
          ) : (
            <Asked sub={sub} email={account.customer.email} query={search.slice(1)} />
          )
        }
      </WithAccount>
    </RequireLogin>
  );
}

interface Who {
  sub: string;
  email: string;
  query: string;
}

function Asked(who: Who) {
  const { sub, query } = who;
  const { data, error, isError, isFetching, refetch } = useQuery(
    linkQuestionQuery(sub, query),
    queryClient(),
  );
  if (data?.status === 'wrong') return <Wrong {...data} />;
  if (data) return <Question {...who} asked={data} />;
  if (!isError || isFetching) return <AccountPlaceholder />;
  return (
    <LoadFailure
      title={callErrorText(ASSISTANT_TEXTS.askFailed, error)}
      onRetry={() => void refetch()}
      className="mt-6 max-w-xl"
    />
  );
}

/** Sends nobody anywhere by itself: whoever made the link may want just that. */
function Wrong({ problem, back }: Extract<LinkQuestion, { status: 'wrong' }>) {
  return (
    <div className="mt-6 grid max-w-xl justify-items-start gap-6">
      <FormMessage title="This assistant can’t be linked.">
        <p>{problem}</p>
      </FormMessage>
      {back && (
        <a href={back.url} rel="noreferrer" className={buttonClass({ kind: 'secondary' })}>
          Go back to {back.host ?? 'the program on your device'}
        </a>
      )}
      <TextLink href="/account">Go to your account</TextLink>
    </div>
  );
}

function Question({
  sub,
  email,
  query,
  asked,
}: Who & { asked: Extract<LinkQuestion, { status: 'asks' }> }) {
  const { host, name, backTo, scopes, before } = asked;
  const { mutate, data, variables, isPending, error } = useWrite({
    ...decideLinkMutation(sub, query),
    onSuccess(decision) {
      if (decision.status === 'leaves') location.replace(decision.url);
    },
  });
  if (data?.status === 'wrong') return <Wrong {...data} />;
  const isLeaving = isPending || data !== undefined;
  return (
    <section className="mt-6 grid max-w-xl gap-6 [overflow-wrap:anywhere]">
      <div className="grid gap-2">
        <h2 className="text-2xl">{host} wants to use your account</h2>
        {name !== null && (
          <p className="text-ink-soft">
            It calls itself “<bdi>{name}</bdi>”. We haven’t checked that name: only that it is{' '}
            <strong className="font-semibold text-ink">{host}</strong>.
          </p>
        )}
        <p className="text-ink-soft">
          You’re logged in as {email}.{' '}
          {/* In place, because the log-in then leads back to this question. */}
          <TextButton onClick={() => void auth.signOut()}>Not you? Log out</TextButton>
        </p>
      </div>
      <div className="grid gap-3">
        <h3 className="text-lg font-semibold">It may then</h3>
        <ScopeList name="It may then" scopes={scopes} />
      </div>
      {before.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg font-semibold">You have allowed it before</h3>
          <ScopeList name="You have allowed it before" scopes={before} />
        </div>
      )}
      <p className="text-ink-soft">
        It never sees your password or your saved cards, and can’t change your account. You can end
        this at any time in your account: see “Linked assistants” under Security. It ends by itself
        after {UNUSED_LINK_DAYS} days without use, and {MOST_LINK_DAYS} days from now in any case.
      </p>
      <p>
        Next you go back to{' '}
        <strong className="font-semibold">{backTo ?? 'a program on this device'}</strong>.
        {backTo === null && ' Go on only if you have just started it yourself.'}
      </p>
      {error && <FormMessage>{callErrorText(ASSISTANT_TEXTS.decideFailed, error)}</FormMessage>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          type="button"
          pending={isLeaving && variables === true}
          pendingText={ASSISTANT_TEXTS.goingBack}
          onClick={() => !isLeaving && mutate(true)}
          className="max-sm:grow"
        >
          Allow
        </SubmitButton>
        <Button
          kind="secondary"
          aria-disabled={isLeaving || undefined}
          onClick={() => !isLeaving && mutate(false)}
          className="max-sm:grow"
        >
          Don’t allow
        </Button>
      </div>
    </section>
  );
}
