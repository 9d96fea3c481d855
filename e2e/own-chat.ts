import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { succeed } from './api-client';
import { type ChatWindow, openChatWindow } from './chat-window';
import { scriptTagOf, startSite } from './customer-site';
import type { OwnOrganisation } from './own-organisation';

/** What the customers of `openOwnChat` may ask, and what the bot answers. */
export const GIFT_QUESTION = 'Do you wrap gifts?';
export const GIFT_ANSWER = 'Yes, we wrap gifts for 3 EUR in blue paper.';

interface Line {
  id: string;
  name: string;
  public_key: string;
}

/**
 * Gives an organisation a web chat on a website of its own, with a bot that knows one thing. `visit` brings a customer
 * there, with the chat open.
 */
export async function openOwnChat(
  address: string,
  own: OwnOrganisation,
  open: (path: string) => Promise<Page>,
) {
  const knowledge = {
    kind: 'question',
    title: GIFT_QUESTION,
    body: GIFT_ANSWER,
    is_published: true,
  };
  succeed(await own.api.post('/api/knowledge/', knowledge));
  const line = await makeWebChat(own, `Shop chat ${randomUUID().slice(0, 6)}`);
  const site = await startSite(scriptTagOf(address, line.public_key));
  onTestFinished(site.stop);
  return {
    line,
    visit: async (): Promise<ChatWindow> => openChatWindow(await open(site.address)),
  };
}

/** A web chat on any website, with the bot in front. */
export async function makeWebChat({ api }: OwnOrganisation, name: string): Promise<Line> {
  const settings = { allowed_domains: [], greeting: 'Hello!', colour: '#1877f2' };
  return succeed(
    await api.post<Line>('/api/channel-integrations/', {
      channel: 'web_chat',
      name,
      is_bot_enabled: true,
      web_chat: settings,
    }),
  );
}
