import { randomUUID } from 'node:crypto';
import { type ApiClient, requestJson } from '../product/api-client';

export interface OpenWebChat {
  /** Such as http://127.0.0.1:40123/api/web-chat/abc, without a slash at the end. */
  chat: string;
  session: string;
  realtime_token: string;
}

/** A web chat of this organisation with its bot on, and one visitor in it. */
export async function openWebChat(address: string, admin: ApiClient): Promise<OpenWebChat> {
  const { public_key } = await admin.post<{ public_key: string }>('/api/channel-integrations/', {
    channel: 'web_chat',
    name: `Fairness ${randomUUID().slice(0, 8)}`,
    is_bot_enabled: true,
    web_chat: { greeting: 'Hello!', colour: '#1877F2', allowed_domains: [] },
  });
  const chat = `${address}/api/web-chat/${public_key}`;
  const opened = await requestJson<Omit<OpenWebChat, 'chat'>>(`${chat}/open/`, 'POST', {});
  return { ...opened, chat };
}
