import type {
  RetriedEvents,
  SetAsideEvent,
  SetAsideEventPath,
  SetAsideKind,
} from '@relaydesk/contracts/set-aside-event';
import { baseApi } from '../../api/base-api';
import { callApi } from '../../api/http/client';
import type { ListQuery } from '../../api/list/create-list';
import type { ListResponse } from '../../api/list/list-response';
import { toListResponse } from '../../api/list/list-response';
import { randomId } from '../../lib/random-id';

const PATH = '/api/set-aside-events/';

export const setAsideApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setAsideEvents: build.query<ListResponse<SetAsideEvent>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: toListResponse<SetAsideEvent>,
    }),
  }),
});

/** These three throw ApiFailure. */
export const retrySetAsideEvent = ({ kind, id }: SetAsideEventPath) =>
  callApi({ path: `${PATH}${kind}/${id}/retry/`, method: 'POST', idempotencyKey: randomId() });

export async function retryAllSetAsideEvents(kind: SetAsideKind): Promise<number> {
  const { data } = await callApi<RetriedEvents>({
    path: `${PATH}retry/`,
    method: 'POST',
    body: { kind },
    idempotencyKey: randomId(),
  });
  return data.retried;
}

export const discardSetAsideEvent = ({ kind, id }: SetAsideEventPath) =>
  callApi({ path: `${PATH}${kind}/${id}/`, method: 'DELETE', idempotencyKey: randomId() });
