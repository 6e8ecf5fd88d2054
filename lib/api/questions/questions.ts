import { queryOptions } from '@tanstack/react-query';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import { callApi } from '#lib/api/call-api.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type {
  answerQuestionCall,
  askQuestionCall,
  objectToRefusalCall,
  readOwnQuestionsCall,
} from '#lib/api/calls/questions/own-questions.ts';
import type { readQuestionsCall } from '#lib/api/calls/questions/read-questions.ts';
import { TRANSIENT_RETRY } from '#lib/api/transient-retry.ts';

const HABITS = {
  staleTime: 60_000,
  refetchOnWindowFocus: false,
  ...TRANSIENT_RETRY,
};

/** The query for one page of a model's questions; `page` counts from 1. */
export function questionsQuery(model: string, page: number) {
  return queryOptions({
    queryKey: ['questions', model, page],
    queryFn: ({ signal }) => {
      const query = { model, page: String(page) };
      return callApi<typeof readQuestionsCall>('GET /questions', { query, signal });
    },
    ...HABITS,
  });
}

/** The query for a customer's own questions and answers about a model. */
export function ownQuestionsQuery(sub: string | null, model: string) {
  return queryOptions({
    queryKey: ['own-questions', sub, model],
    queryFn: ({ signal }) =>
      callAsCustomer<typeof readOwnQuestionsCall>(sub ?? '', 'GET /questions/own', {
        query: { model },
        signal,
      }),
    enabled: sub !== null,
    ...HABITS,
  });
}

/** @throws ApiError `NotFound`, `CustomerNotFound` */
export function askQuestion(sub: string, body: RequestOf<typeof askQuestionCall>) {
  return callAsCustomer<typeof askQuestionCall>(sub, 'POST /questions/ask', { body });
}

/** @throws ApiError `NotFound`, `NotBuyer`, `AlreadyAnswered`, `EnoughAnswers`, `CustomerNotFound` */
export function answerQuestion(sub: string, body: RequestOf<typeof answerQuestionCall>) {
  return callAsCustomer<typeof answerQuestionCall>(sub, 'POST /questions/answer', { body });
}

/** @throws ApiError `NothingRefused` */
export function objectToRefusal(sub: string, body: RequestOf<typeof objectToRefusalCall>) {
  return callAsCustomer<typeof objectToRefusalCall>(sub, 'POST /questions/object', { body });
}
