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

/**
 * Bot settings and previews of changes to them. `organization_id` is '' for members, who use their own
 * organisation.
 */
export const botApi = baseApi.enhanceEndpoints({ addTagTypes: ['BotSettings', 'BotModel'] }).injectEndpoints({
  endpoints: (build) => ({
    botSettings: build.query<OrganisationBotSettings, string>({
      query: (organization_id) => ({ path: SETTINGS, query: { organization_id } }),
      providesTags: ['BotSettings'],
    }),
    changeBotSettings: build.mutation<OrganisationBotSettings, UpdateBotSettings>({
      query: (body) => ({ path: SETTINGS, method: 'PUT', body }),
      invalidatesTags: ['BotSettings'], // after a refusal too: the cached settings are out of date
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
    /** Sends a test prompt to the endpoint as it is saved. Takes at most the endpoint's time limit. */
    testBotModel: build.mutation<BotModelTest, string>({
      query: (organization_id) => ({
        path: `${MODEL}test/`,
        method: 'POST',
        query: { organization_id },
        idempotencyKey: randomId(),
      }),
      invalidatesTags: ['BotModel'], // the call used tokens or failed
    }),
    /** Replays the latest customer questions with unsaved settings. Changes nothing. */
    replayBot: build.query<BotReplay, { asked: ReplayBot } & ReplayQuery>({
      query: ({ asked, skip, limit }) => ({
        path: `/api/bot/replay/?skip=${skip}&limit=${limit}`,
        method: 'POST',
        body: asked,
      }),
    }),
  }),
});
