import type {
  RetriedEvents,
  SetAsideEvent,
  SetAsideEventPath,
  SetAsideKind,
} from '@relaydesk/contracts/set-aside-event';
import { baseApi } from '../../api/base-api';
import { callApi } from '../../api/http/client';
import type { ListQuery } from '../../api/list/create-list';
import type { ListAnswer } from '../../api/list/list-response';
import { toListAnswer } from '../../api/list/list-response';
import { randomId } from '../../lib/random-id';

const path = '/api/set-aside-events/';

export const setAsideApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setAsideEvents: build.query<ListAnswer<SetAsideEvent>, ListQuery>({
      query: (query) => ({ path, query }),
      transformResponse: toListAnswer<SetAsideEvent>,
    }),
  }),
});

/** These three fail as ApiFailure. */
export const retryEvent = ({ kind, id }: SetAsideEventPath) =>
  callApi({ path: `${path}${kind}/${id}/retry/`, method: 'POST', idempotencyKey: randomId() });

export async function retryAllEvents(kind: SetAsideKind): Promise<number> {
  const { data } = await callApi<RetriedEvents>({
    path: `${path}retry/`,
    method: 'POST',
    body: { kind },
    idempotencyKey: randomId(),
  });
  return data.retried;
}

export const discardEvent = ({ kind, id }: SetAsideEventPath) =>
  callApi({ path: `${path}${kind}/${id}/`, method: 'DELETE', idempotencyKey: randomId() });
