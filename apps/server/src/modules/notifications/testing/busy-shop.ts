import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Notification } from '@relaydesk/contracts/notification';
import { GROUPS, type Group } from '@relaydesk/contracts/permissions';
import { newId } from '../../../lib/ids';
import type { TestUser } from '../../../testing/builders';
import type { Answered, Client, TestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/thread/receive-message';

export interface BusyShop {
  organization_id: string;
  line: { id: string; organization_id: string };
  users: Record<Group, TestUser>;
  as: Record<Group, Client>;
  /** A customer by this name writes, and waits for a CSR. */
  ask(name: string): Promise<Conversation>;
  claim(id: string, by?: Client): Promise<Answered>;
  /** The bell of a colleague, newest first. */
  bellOf(who: Client, query?: string): Promise<Notification[]>;
}

/** An organisation with a colleague of each group, and customers who ask for a CSR. */
export async function openShop(app: TestApp): Promise<BusyShop> {
  const { id: organization_id } = await app.organisation();
  const line = await app.integration({ organization_id });
  const users = {} as Record<Group, TestUser>; // filled right here, as the next one
  const as = {} as Record<Group, Client>;
  for (const group of GROUPS) {
    users[group] = await app.user({ organization_id, group, name: `Kim ${group}` });
    as[group] = app.as(users[group]);
  }
  const channel = app.contextFor({ kind: 'channel', organization_id, channel_integration_id: line.id });
  return {
    organization_id,
    line,
    users,
    as,
    async ask(name) {
      const { conversation } = await receiveMessage(channel, {
        channel: 'web_chat',
        customer: { external_id: newId(), name },
        external_id: newId(),
        text: 'My secret is blue.',
        begins: 'waiting',
      });
      await app.outbox.settled();
      return conversation;
    },
    async claim(id, by = as.CSR) {
      const answer = await by.post(`/api/conversations/${id}/claim/`);
      await app.outbox.settled();
      return answer;
    },
    bellOf: async (who, query = '') => (await who.get(`/api/notifications/${query}`)).body.data,
  };
}
