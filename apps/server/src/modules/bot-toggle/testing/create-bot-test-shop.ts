import type { Conversation } from '@relaydesk/contracts/conversation';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';

/** An organisation with a working bot, and customers who write without a chat window. */
export async function createBotTestShop(app: TestApp, { is_bot_enabled = true } = {}) {
  const { id: organization_id, name } = await app.organisation({ is_bot_enabled });
  const csr = await app.user({ organization_id, group: 'CSR' });
  await app.knowledge({
    organization_id,
    title: 'How can I return something?',
    body: 'You can return unused goods within 30 days.',
  });
  const line = await app.integration({ organization_id });
  const other = await app.integration({ organization_id });

  const say = (
    customer: string,
    text = 'How can I return something?',
    { on = line, begins = 'bot' as 'bot' | 'waiting', events = app.system.events } = {},
  ) =>
    receiveMessage(
      {
        ...app.system,
        events,
        actor: { kind: 'channel', organization_id, channel_integration_id: on.id },
      },
      { channel: 'web_chat', customer: { external_id: customer }, external_id: newId(), text, begins },
    );
  const conversations = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('conversations')
        .select(['id', 'status', 'channel_integration_id', 'hand_over'])
        .where('organization_id', '=', organization_id)
        .execute(),
    );
  return {
    organization_id,
    name,
    csr: app.as(csr),
    line,
    other,
    say,
    conversations,
    path: `/api/bot-toggles/${organization_id}`,
    statuses: async () => (await conversations()).map(({ status }) => status as Conversation['status']),
    /** Messages of all conversations, in order. */
    thread: (conversation_id?: string) =>
      runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('messages')
          .select(['conversation_id', 'seq', 'author', 'kind', 'text'])
          .where('organization_id', '=', organization_id)
          .$if(conversation_id !== undefined, (query) =>
            query.where('conversation_id', '=', conversation_id ?? ''),
          )
          .orderBy('conversation_id')
          .orderBy('seq')
          .execute(),
      ),
  };
}

export type BotTestShop = Awaited<ReturnType<typeof createBotTestShop>>;
