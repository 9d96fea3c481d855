import type { BotModel, BotModelTest, UpdateBotModel } from '@relaydesk/contracts/bot-model';
import type { BotReplay, ReplayBot, ReplayQuery } from '@relaydesk/contracts/bot-replay';
import type {
  IntegrationBotSettings,
  OrganisationBotSettings,
  UpdateBotSettings,
  UpdateIntegrationBotSettings,
} from '@relaydesk/contracts/bot-settings';
import { randomId } from '../../lib/random-id';
import { baseApi } from '../base-api';

const SETTINGS = '/api/bot-settings/';
const MODEL = '/api/bot-model/';
const integrationSettingsPath = (id: string) =>
  `/api/channel-integrations/${encodeURIComponent(id)}/bot-settings/`;

/** How the bot behaves, and what a change of it would do. `organization_id` is '' for members, who have theirs. */
export const botApi = baseApi.enhanceEndpoints({ addTagTypes: ['BotSettings', 'BotModel'] }).injectEndpoints({
  endpoints: (build) => ({
    botSettings: build.query<OrganisationBotSettings, string>({
      query: (organization_id) => ({ path: SETTINGS, query: { organization_id } }),
      providesTags: ['BotSettings'],
    }),
    changeBotSettings: build.mutation<OrganisationBotSettings, UpdateBotSettings>({
      query: (body) => ({ path: SETTINGS, method: 'PUT', body }),
      invalidatesTags: ['BotSettings'], // a refused one too: ours are out of date
    }),
    lineBotSettings: build.query<IntegrationBotSettings, string>({
      query: (id) => ({ path: integrationSettingsPath(id) }),
      providesTags: ['BotSettings'],
    }),
    changeLineBotSettings: build.mutation<
      IntegrationBotSettings,
      { id: string; body: UpdateIntegrationBotSettings }
    >({
      query: ({ id, body }) => ({ path: integrationSettingsPath(id), method: 'PUT', body }),
      invalidatesTags: ['BotSettings'],
    }),
    botModel: build.query<BotModel, string>({
      query: (organization_id) => ({ path: MODEL, query: { organization_id } }),
      providesTags: ['BotModel'],
    }),
    changeBotModel: build.mutation<BotModel, UpdateBotModel>({
      query: (body) => ({ path: MODEL, method: 'PUT', body }),
      invalidatesTags: ['BotModel'],
    }),
    /** Says hello to the endpoint as it is saved; takes as long as it takes, at most its time limit. */
    testBotModel: build.mutation<BotModelTest, string>({
      query: (organization_id) => ({
        path: `${MODEL}test/`,
        method: 'POST',
        query: { organization_id },
        idempotencyKey: randomId(),
      }),
      invalidatesTags: ['BotModel'], // it has used tokens, or failed
    }),
    /** The last questions of customers, asked again as if what is about to be saved were saved. Changes nothing. */
    replayBot: build.query<BotReplay, { asked: ReplayBot } & ReplayQuery>({
      query: ({ asked, skip, limit }) => ({
        path: `/api/bot/replay/?skip=${skip}&limit=${limit}`,
        method: 'POST',
        body: asked,
      }),
    }),
  }),
});
