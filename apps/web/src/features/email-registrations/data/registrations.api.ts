import type {
  CreateEmailRegistration,
  EmailRegistration,
  MailLogEntry,
  MailTest,
  MoveEmailRegistration,
  RotateMailPasswords,
  UpdateEmailRegistration,
} from '@relaydesk/contracts/email-registration';
import type { z } from 'zod';
import { baseApi } from '../../../api/base-api';
import type { ListQuery } from '../../../api/list/create-list';
import type { ListAnswer } from '../../../api/list/list-response';
import { toListAnswer } from '../../../api/list/list-response';
import { randomId } from '../../../lib/random-id';

const PATH = '/api/email-registrations/';
const pathOf = (id: string) => `${PATH}${id}/`;

/** What a form sends; the same key when it sends the same once more. */
interface Wish<Body> {
  body: Body;
  idempotencyKey: string;
}

/** Steps that take no words; the answer is the mailbox as it is then. */
export type PlainStep = 'verify' | 'fetch' | 'check-dns';

/** The Super Admin's mailboxes. A refused write asks again as well: a conflict means that ours are out of date. */
export const registrationsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['EmailRegistration', 'MailLog'] })
  .injectEndpoints({
    endpoints: (build) => ({
      registrations: build.query<ListAnswer<EmailRegistration>, ListQuery>({
        query: (query) => ({ path: PATH, query }),
        transformResponse: toListAnswer<EmailRegistration>,
        providesTags: ['EmailRegistration'],
      }),
      registration: build.query<EmailRegistration, string>({
        query: (id) => ({ path: pathOf(id) }),
        providesTags: ['EmailRegistration'],
        onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined); // the hook tells the failure
          if (!answer) return;
          const { util } = registrationsApi;
          for (const { endpointName, originalArgs } of util.selectInvalidatedBy(getState(), [
            'EmailRegistration',
          ])) {
            if (endpointName !== 'registrations') continue;
            dispatch(util.updateQueryData(endpointName, originalArgs, putInto(answer.data)));
          }
        },
      }),
      createRegistration: build.mutation<EmailRegistration, Wish<z.input<typeof CreateEmailRegistration>>>({
        query: (wish) => ({ path: PATH, method: 'POST', ...wish }),
        invalidatesTags: ['EmailRegistration'],
      }),
      updateRegistration: build.mutation<EmailRegistration, Wish<UpdateEmailRegistration> & { id: string }>({
        query: ({ id, ...wish }) => ({ path: pathOf(id), method: 'PATCH', ...wish }),
        invalidatesTags: ['EmailRegistration'],
      }),
      deleteRegistration: build.mutation<unknown, string>({
        query: (id) => ({ path: pathOf(id), method: 'DELETE', idempotencyKey: randomId() }),
        invalidatesTags: ['EmailRegistration'],
      }),
      /** Signs in to both servers with what is stored; at most 15 seconds. */
      testRegistration: build.mutation<MailTest, string>({
        query: (id) => ({ path: `${pathOf(id)}test/`, method: 'POST', idempotencyKey: randomId() }),
        invalidatesTags: ['EmailRegistration'],
      }),
      stepRegistration: build.mutation<EmailRegistration, { id: string; step: PlainStep }>({
        query: ({ id, step }) => ({
          path: `${pathOf(id)}${step}/`,
          method: 'POST',
          idempotencyKey: randomId(),
        }),
        invalidatesTags: ['EmailRegistration', 'MailLog'],
      }),
      switchRegistration: build.mutation<
        EmailRegistration,
        Pick<EmailRegistration, 'id' | 'version'> & { to: 'pause' | 'resume' }
      >({
        query: ({ id, to, version }) => ({
          path: `${pathOf(id)}${to}/`,
          method: 'POST',
          body: { version },
          idempotencyKey: randomId(),
        }),
        invalidatesTags: ['EmailRegistration'],
      }),
      moveRegistration: build.mutation<
        EmailRegistration,
        Wish<z.input<typeof MoveEmailRegistration>> & { id: string }
      >({
        query: ({ id, ...wish }) => ({ path: `${pathOf(id)}move/`, method: 'POST', ...wish }),
        invalidatesTags: ['EmailRegistration'],
      }),
      rotatePasswords: build.mutation<
        EmailRegistration,
        Wish<z.input<typeof RotateMailPasswords>> & { id: string }
      >({
        query: ({ id, ...wish }) => ({ path: `${pathOf(id)}rotate-password/`, method: 'POST', ...wish }),
        invalidatesTags: ['EmailRegistration'],
      }),
      /** The newest 200 things that came or went. */
      mailLog: build.query<MailLogEntry[], string>({
        query: (id) => ({ path: `${pathOf(id)}log/` }),
        providesTags: ['MailLog'],
      }),
    }),
  });

/** Shows in a list how a mailbox is now: it may have proved itself while its drawer was open. */
const putInto = (now: EmailRegistration) => (list: ListAnswer<EmailRegistration>) => {
  list.records = list.records.map((one) => (one.id === now.id ? now : one));
};
