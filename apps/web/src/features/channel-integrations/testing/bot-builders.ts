import { BotReplay, ReplayBot } from '@relaydesk/contracts/bot-replay';
import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import {
  DEFAULT_BOT_SETTINGS,
  IntegrationBotSettings,
  OrganisationBotSettings,
  UpdateBotSettings,
  UpdateIntegrationBotSettings,
} from '@relaydesk/contracts/bot-settings';
import { EmailTag } from '@relaydesk/contracts/email-tag';
import { User } from '@relaydesk/contracts/user';
import { http } from 'msw';
import { errorResponse, listResponse, successResponse } from '../../../testing/network';

export const buildBotSettings = (changes: Partial<BotSettings>): BotSettings => ({
  ...DEFAULT_BOT_SETTINGS,
  ...changes,
});

/** A replay result for tests: one question handed over, one answered, of 200. */
export const buildBotReplay = (changes: Partial<BotReplay> = {}): BotReplay =>
  BotReplay.parse({
    total: 200,
    looked_at: 200,
    same: 198,
    took_ms: 2100,
    changed: [
      {
        question: 'Is my warranty void?',
        asked_at: '2026-11-20T08:00:00.000Z',
        conversation_id: '0197a000-0000-7009-8000-000000000001',
        before: { decision: 'answer', text: 'It lasts two years.', source: 'Guarantee', score: 0.62 },
        after: { decision: 'hand_over', text: 'A colleague will help.', source: null, score: null },
      },
      {
        question: 'How long is delivery?',
        asked_at: '2026-11-19T08:00:00.000Z',
        conversation_id: null,
        before: { decision: 'ask_back', text: 'Where to?', source: 'Delivery', score: 0.4 },
        after: { decision: 'answer', text: 'Two days.', source: 'Delivery', score: 0.4 },
      },
    ],
    ...changes,
  });

/**
 * A server with bot settings of an organisation and an integration that records requests. `replay` and
 * `refuse` may change at any time: `refuse` is the response to the next settings change.
 */
export function mockBotSettingsServer(settings: BotSettings = DEFAULT_BOT_SETTINGS) {
  const world = {
    organisation: { settings, version: 3 } as OrganisationBotSettings,
    line: { is_own: false, settings, version: 1 } as IntegrationBotSettings,
    replay: buildBotReplay() as BotReplay | undefined, // undefined: the request fails
    refuse: undefined as (() => Response) | undefined, // set by tests
    held: undefined as Promise<void> | undefined, // the replay responds only when it has finished
    asked: [] as ReplayBot[],
    sent: [] as (UpdateBotSettings | UpdateIntegrationBotSettings)[],
    askedFor: [] as (string | null)[],
  };
  const refused = () => {
    const refuse = world.refuse;
    world.refuse = undefined;
    return refuse?.();
  };
  const handlers = [
    http.get('*/api/bot-settings/', ({ request }) => {
      world.askedFor.push(new URL(request.url).searchParams.get('organization_id'));
      return successResponse(OrganisationBotSettings, world.organisation);
    }),
    http.put('*/api/bot-settings/', async ({ request }) => {
      const body = UpdateBotSettings.parse(await request.json());
      world.sent.push(body);
      const refusal = refused();
      if (refusal) return refusal;
      world.organisation = { settings: body.settings, version: body.version + 1 };
      return successResponse(OrganisationBotSettings, world.organisation);
    }),
    http.get('*/api/channel-integrations/:id/bot-settings/', () =>
      successResponse(IntegrationBotSettings, world.line),
    ),
    http.put('*/api/channel-integrations/:id/bot-settings/', async ({ request }) => {
      const body = UpdateIntegrationBotSettings.parse(await request.json());
      world.sent.push(body);
      const { is_own, version } = body;
      world.line = { is_own, settings: body.settings ?? world.organisation.settings, version: version + 1 };
      return successResponse(IntegrationBotSettings, world.line);
    }),
    http.post('*/api/bot/replay/', async ({ request }) => {
      world.asked.push(ReplayBot.parse(await request.json()));
      await world.held;
      return world.replay ? successResponse(BotReplay, world.replay) : errorResponse('unavailable');
    }),
    http.get('*/api/email-tags/', () => successResponse(EmailTag.array(), [])),
    http.get('*/api/products/', () => listResponse(User, [])), // none: an empty list fits every contract
    http.get('*/api/users/', () => listResponse(User, [])),
  ];
  return { world, handlers };
}
