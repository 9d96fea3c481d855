import type {
  BotToggle,
  BotToggleDetails,
  OverrideBot,
  StopAllBots,
  StopAllBotsResult,
  SwitchBot,
} from '@relaydesk/contracts/bot-toggle';
import { baseApi } from '../../api/base-api';
import type { ListQuery } from '../../api/list/create-list';
import type { ListResponse } from '../../api/list/list-response';
import { toListResponse } from '../../api/list/list-response';

const PATH = '/api/bot-toggles/';

interface BotToggleRequest<Body> {
  body: Body;
  idempotencyKey: string;
}

/**
 * The Super Admin's switches. A refused write also refetches: after a conflict the cached data is out of
 * date.
 */
export const botToggleApi = baseApi.enhanceEndpoints({ addTagTypes: ['BotToggle'] }).injectEndpoints({
  endpoints: (build) => ({
    botToggles: build.query<ListResponse<BotToggle>, ListQuery>({
      query: (query) => ({ path: PATH, query }),
      transformResponse: toListResponse<BotToggle>,
      providesTags: ['BotToggle'],
    }),
    botToggle: build.query<BotToggleDetails, string>({
      query: (id) => ({ path: `${PATH}${id}/` }),
      providesTags: ['BotToggle'],
    }),
    switchBot: build.mutation<BotToggle, BotToggleRequest<SwitchBot> & { id: string }>({
      query: ({ id, ...wish }) => ({ path: `${PATH}${id}/switch/`, method: 'POST', ...wish }),
      invalidatesTags: ['BotToggle'],
    }),
    overrideBot: build.mutation<
      unknown,
      BotToggleRequest<OverrideBot> & { id: string; integration_id: string }
    >({
      query: ({ id, integration_id, ...wish }) => ({
        path: `${PATH}${id}/integrations/${integration_id}/`,
        method: 'PATCH',
        ...wish,
      }),
      invalidatesTags: ['BotToggle', 'ChannelIntegration'],
    }),
    stopAllBots: build.mutation<StopAllBotsResult, BotToggleRequest<StopAllBots>>({
      query: (request) => ({ path: `${PATH}stop-all/`, method: 'POST', ...request }),
      invalidatesTags: ['BotToggle', 'ChannelIntegration'],
    }),
  }),
});
