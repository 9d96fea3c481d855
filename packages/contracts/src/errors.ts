/**
 * All errors of the API: name -> `code` in the response body, HTTP status, meaning. Clients branch on the
 * name (`error`); the message is for people.
 */
export const ERRORS = {
  invalid: { code: 1, status: 400, means: 'The request does not match the contract; `fields` says where.' },
  unauthorized: { code: 2, status: 401, means: 'No session, or one that has ended.' },
  wrong_credentials: { code: 3, status: 401, means: 'E-mail and password do not belong together.' },
  forbidden: { code: 4, status: 403, means: 'The role may not do this.' },
  not_found: { code: 5, status: 404, means: 'No such record in this organisation.' },
  method_not_allowed: { code: 6, status: 405, means: 'The path exists, the method does not; see Allow.' },
  conflict: { code: 7, status: 409, means: 'The record has moved on; `current` holds it.' },
  taken: { code: 8, status: 409, means: 'A value that must be unique is in use; `fields` says which.' },
  key_reused: { code: 9, status: 422, means: 'The Idempotency-Key was used with another body.' },
  not_allowed_now: { code: 10, status: 409, means: 'The state of the record does not allow this step.' },
  out_of_stock: { code: 11, status: 409, means: 'Fewer pieces are left than were asked for.' },
  too_large: { code: 12, status: 413, means: 'The body is larger than this address accepts.' },
  wrong_type: { code: 13, status: 415, means: 'The Content-Type is not one this address reads.' },
  too_many_requests: { code: 14, status: 429, means: 'Slow down; Retry-After says for how many seconds.' },
  bad_signature: { code: 15, status: 401, means: 'The signature does not fit the body; nothing was stored.' },
  channel_paused: { code: 16, status: 409, means: 'The channel or the organisation is paused.' },
  link_expired: { code: 17, status: 410, means: 'The link was used, revoked or is too old.' },
  timeout: { code: 18, status: 408, means: 'The request did not arrive in time.' },
  unexpected: { code: 19, status: 500, means: 'A fault on our side, logged under the request id.' },
  unavailable: { code: 20, status: 503, means: 'The database is out of reach; try again after Retry-After.' },
  code_required: {
    code: 21,
    status: 401,
    means: 'The password is right; a code of the second factor is needed.',
  },
  wrong_code: { code: 22, status: 401, means: 'The code is wrong, too old or was used before.' },
  in_use: { code: 23, status: 409, means: 'Other records depend on this one.' },
  limit_reached: { code: 24, status: 409, means: 'The organisation may not have more of these.' },
  bot_paused: {
    code: 40,
    status: 409,
    means: 'The bot of this organisation is paused, because its knowledge cannot be loaded.',
  },
  second_factor_required: {
    code: 25,
    status: 403,
    means: 'This session may do nothing but set a second factor up (/api/settings/totp/start/).',
  },
  headers_too_large: {
    code: 62,
    status: 431,
    means: 'The address and the headers are longer than 16 KiB together.',
  },
  quota_exceeded: {
    code: 43,
    status: 429,
    means: 'A quota per day or month is used up; `quota` says which, its limit, and when it frees up.',
  },
  step_up_required: {
    code: 54,
    status: 403,
    means:
      'Prove once more who you are (/auth/step-up/), then send the request again: a proof holds for five minutes.',
  },
  outcome_known: {
    code: 64,
    status: 409,
    means: 'What became of the message has been told or decided meanwhile; read it again.',
  },
} as const;

export type ErrorName = keyof typeof ERRORS;
