import { XmlList } from './xml.ts';

/** A body as JSON: snake_case, as the SDK sends it. */
export type Body = Record<string, unknown>;

/** An HTTP status with what becomes its XML; nothing: an empty answer. */
export type Answer = [status: number, content?: object | string];

/** A refusal: one validation error, or none besides what `extra` tells. */
export function refusal(
  message: string,
  code: string | null,
  attribute = 'base',
  extra: object = {},
): Answer {
  const errors = new XmlList('error', code === null ? [] : [{ code, attribute, message }]);
  return [
    422,
    {
      apiErrorResponse: {
        errors: { errors: new XmlList('error', []), transaction: { errors } },
        message,
        ...extra,
      },
    },
  ];
}

export function objectIn(body: Body, key: string): Body {
  const value = body[key];
  return typeof value === 'object' && value !== null ? (value as Body) : {};
}

export function textIn(body: Body, key: string): string | null {
  const value = body[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
