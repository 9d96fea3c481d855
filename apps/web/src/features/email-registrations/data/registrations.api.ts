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
import type { ListResponse } from '../../../api/list/list-response';
import { toListResponse } from '../../../api/list/list-response';
import { randomId } from '../../../lib/random-id';

const PATH = '/api/email-registrations/';
const registrationPath = (id: string) => `${PATH}${id}/`;

/** A form's request; a retry has the same idempotency key. */
interface RegistrationRequest<Body> {
  body: Body;
  idempotencyKey: string;
}

/** Actions without a body; the response is the changed email account. */
export type RegistrationCommand = 'verify' | 'fetch' | 'check-dns';

/**
 * The Super Admin's email accounts. A refused write also refetches: after a conflict the cached data is out
 * of date.
 */
export const emailRegistrationsApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['EmailRegistration', 'MailLog'] })
  .injectEndpoints({
    endpoints: (build) => ({
      registrations: build.query<ListResponse<EmailRegistration>, ListQuery>({
        query: (query) => ({ path: PATH, query }),
        transformResponse: toListResponse<EmailRegistration>,
        providesTags: ['EmailRegistration'],
      }),
      registration: build.query<EmailRegistration, string>({
        query: (id) => ({ path: registrationPath(id) }),
        providesTags: ['EmailRegistration'],
        onQueryStarted: async (_, { dispatch, getState, queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined); // the hook reports the failure
          if (!answer) return;
          const { util } = emailRegistrationsApi;
          for (const { endpointName, originalArgs } of util.selectInvalidatedBy(getState(), [
            'EmailRegistration',
          ])) {
            if (endpointName !== 'registrations') continue;
            dispatch(util.updateQueryData(endpointName, originalArgs, replaceInList(answer.data)));
          }
        },
      }),
      createRegistration: build.mutation<
        EmailRegistration,
        RegistrationRequest<z.input<typeof CreateEmailRegistration>>
      >({
        query: (request) => ({ path: PATH, method: 'POST', ...request }),
        invalidatesTags: ['EmailRegistration'],
      }),
      updateRegistration: build.mutation<
        EmailRegistration,
        RegistrationRequest<UpdateEmailRegistration> & { id: string }
      >({
        query: ({ id, ...wish }) => ({ path: registrationPath(id), method: 'PATCH', ...wish }),
        invalidatesTags: ['EmailRegistration'],
      }),
      deleteRegistration: build.mutation<unknown, string>({
        query: (id) => ({ path: registrationPath(id), method: 'DELETE', idempotencyKey: randomId() }),
        invalidatesTags: ['EmailRegistration'],
      }),
      /** Signs in to both servers with the stored settings; takes at most 15 seconds. */
      testRegistration: build.mutation<MailTest, string>({
        query: (id) => ({ path: `${registrationPath(id)}test/`, method: 'POST', idempotencyKey: randomId() }),
        invalidatesTags: ['EmailRegistration'],
      }),
      stepRegistration: build.mutation<EmailRegistration, { id: string; step: RegistrationCommand }>({
        query: ({ id, step }) => ({
          path: `${registrationPath(id)}${step}/`,
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
          path: `${registrationPath(id)}${to}/`,
          method: 'POST',
          body: { version },
          idempotencyKey: randomId(),
        }),
        invalidatesTags: ['EmailRegistration'],
      }),
      moveRegistration: build.mutation<
        EmailRegistration,
        RegistrationRequest<z.input<typeof MoveEmailRegistration>> & { id: string }
      >({
        query: ({ id, ...wish }) => ({ path: `${registrationPath(id)}move/`, method: 'POST', ...wish }),
        invalidatesTags: ['EmailRegistration'],
      }),
      rotatePasswords: build.mutation<
        EmailRegistration,
        RegistrationRequest<z.input<typeof RotateMailPasswords>> & { id: string }
      >({
        query: ({ id, ...wish }) => ({
          path: `${registrationPath(id)}rotate-password/`,
          method: 'POST',
          ...wish,
        }),
        invalidatesTags: ['EmailRegistration'],
      }),
      /** The latest 200 inbound and outbound mails. */
      mailLog: build.query<MailLogEntry[], string>({
        query: (id) => ({ path: `${registrationPath(id)}log/` }),
        providesTags: ['MailLog'],
      }),
    }),
  });

/** Updates an email account in the list: it may have been verified while its drawer was open. */
const replaceInList = (now: EmailRegistration) => (list: ListResponse<EmailRegistration>) => {
  list.records = list.records.map((one) => (one.id === now.id ? now : one));
};
