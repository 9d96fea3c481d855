import { expect, test } from 'vitest';
import type { SendResult } from '../../sdk/connector';
import { classifySendError } from './send-outcome';

const failure = (code: string, response?: string) =>
  Object.assign(new Error(response ?? 'connect ECONNREFUSED'), {
    code,
    ...(response !== undefined && { response, responseCode: Number(response.slice(0, 3)) }),
  });

/** Errors of servers and connections. */
const cases: [Error, Partial<SendResult>][] = [
  [failure('ESOCKET'), { outcome: 'retry', after_s: 0, words: 'connect ECONNREFUSED' }],
  [failure('ECONNECTION', '421 4.3.2 Shutting down'), { outcome: 'retry', after_s: 0 }],
  [failure('EENVELOPE', '450 4.2.0 Greylisted, try again later'), { outcome: 'retry', after_s: 60 }],
  [failure('EENVELOPE', '452 4.2.2 Mailbox full'), { outcome: 'retry', after_s: 0 }],
  [failure('EENVELOPE', '450 4.7.1 Rate limit reached'), { outcome: 'retry', after_s: 60, scope: 'line' }],
  [
    failure('EENVELOPE', '550 5.4.5 Daily user sending limit exceeded'),
    { outcome: 'retry', after_s: 3_600, scope: 'line' },
  ],
  [failure('EMESSAGE', '554 5.7.1 Spam'), { outcome: 'permanent', words: '554 5.7.1 Spam' }],
  [failure('EENVELOPE', '550 5.1.1 No such user'), { outcome: 'bounced' }],
  [failure('EENVELOPE', '553 5.7.1 Sender address rejected: not owned by user'), { outcome: 'permanent' }],
  [
    Object.assign(new Error('Message size larger than allowed'), { code: 'EMESSAGE' }),
    { outcome: 'permanent' },
  ],
  [failure('EAUTH', '535 5.7.8 Bad credentials'), { outcome: 'credentials_refused' }],
  [failure('EAUTH', '454 4.7.0 Temporary failure'), { outcome: 'retry', after_s: 0 }],
  [failure('EENVELOPE', '530 5.7.0 Authentication required'), { outcome: 'credentials_refused' }],
];

test.each(cases)('%s', (error, result) => {
  expect(classifySendError(error)).toMatchObject(result);
  if (!('scope' in result)) expect(classifySendError(error)).not.toHaveProperty('scope');
});
