import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message, MessageContent } from '@relaydesk/contracts/message';
import type { Notification } from '@relaydesk/contracts/notification';
import { GROUPS, type Group } from '@relaydesk/contracts/permissions';
import { newId } from '../../../lib/ids';
import type { TestIntegration, TestUser } from '../../../testing/builders';
import type { TestApp, TestClient, TestResponse } from '../../../testing/test-app';
import { receiveMessage } from '../messages/receive-message';

export interface TestDesk {
  organization_id: string;
  channelIntegration: TestIntegration;
  users: Record<Group, TestUser>;
  as: Record<Group, TestClient>;
  /** A customer writes; the same `customer` continues the same conversation. */
  receiveText(said?: {
    customer?: string;
    name?: string;
    text?: string;
    begins?: 'bot' | 'waiting';
  }): Promise<Conversation>;
  /** Sends a request for a conversation with `post`; resolves after all consumers have run. */
  postAction(who: TestClient, id: string, step: string, body?: object): Promise<TestResponse>;
  /** The CSR claims a conversation, unless another user is given. */
  claim(id: string, by?: TestClient): Promise<TestResponse>;
  read(id: string): Promise<Conversation>;
  /** Events of the conversation with their parameters, oldest first. */
  listEvents(id: string): Promise<MessageContent[]>;
  /** Notifications of a colleague, newest first. */
  listBellNotifications(who: TestClient, query?: string): Promise<Notification[]>;
}

/** An organisation with one colleague of each group and a channel integration. */
export async function createTestDesk(app: TestApp): Promise<TestDesk> {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id });
  const users = {} as Record<Group, TestUser>; // filled below, as is the next one
  const as = {} as Record<Group, TestClient>;
  for (const group of GROUPS) {
    users[group] = await app.user({ organization_id, group, name: `Kim ${group}` });
    as[group] = app.as(users[group]);
  }
  const admin = as['Organisation Admin'];
  const context = app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id });
  const step: TestDesk['postAction'] = async (who, id, step, body) => {
    const answer = await who.post(`/api/conversations/${id}/${step}/`, body);
    await app.outbox.drain();
    return answer;
  };
  return {
    organization_id,
    channelIntegration: line,
    users,
    as,
    async receiveText({
      customer = newId(),
      name = 'Vera',
      text = 'My secret is blue.',
      begins = 'waiting',
    } = {}) {
      const { conversation } = await receiveMessage(context, {
        channel: 'web_chat',
        customer: { external_id: customer, name },
        external_id: newId(),
        text,
        begins,
      });
      await app.outbox.drain();
      return conversation;
    },
    postAction: step,
    claim: (id, by = as.CSR) => step(by, id, 'claim'),
    read: async (id) => (await admin.get(`/api/conversations/${id}/`)).body.data,
    async listEvents(id) {
      const { body } = await admin.get(`/api/conversations/${id}/messages/`);
      return body.data.flatMap(({ content }: Message) => (content.event ? [content] : []));
    },
    listBellNotifications: async (who, query = '') =>
      (await who.get(`/api/notifications/${query}`)).body.data,
  };
}
