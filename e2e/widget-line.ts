import { onTestFinished } from 'vitest';
import { apiFor, succeed } from './api-client';
import { scriptTagOf, startSite } from './customer-site';
import { makeOrganisation, type OwnOrganisation, type OwnUser } from './own-organisation';
import { signIn } from './sign-in';

interface Options {
  is_bot_enabled?: boolean;
  settings?: Record<string, unknown>;
  /** The Content-Security-Policy of the website. */
  policy?: string;
}

/** An organisation with a chat on a website of its own, and a CSR who works through the API. */
export async function openWidgetLine(address: string, options: Options = {}) {
  const own = await makeOrganisation(address);
  const csr = await own.join('CSR', 'Carla');
  const line = await makeLine(own, options);
  const site = await startSite(scriptTagOf(address, line.public_key), options.policy);
  onTestFinished(site.stop);
  return { own, line, site, desk: deskThrough(address, csr) };
}

const makeLine = async ({ api }: OwnOrganisation, { is_bot_enabled = false, settings }: Options) =>
  succeed(
    await api.post<{ id: string; public_key: string }>('/api/channel-integrations/', {
      ...{ channel: 'web_chat', name: 'Shop chat', is_bot_enabled },
      web_chat: { allowed_domains: [], greeting: 'Hello!', colour: '#1877f2', ...settings },
    }),
  );

interface Conversation {
  id: string;
  customer_seen_seq: number;
  last_seq: number;
}

interface Said {
  id: string;
  seq: number;
  author: string;
  text: string;
  content: { files?: { id: string; name: string; url: string; media_type: string }[] };
}

/** A CSR's work, by the API: what the screen of theirs looks like is tested elsewhere. */
function deskThrough(address: string, { email }: OwnUser) {
  const api = apiFor(address, email);
  const messages = async (id: string) => succeed(await api.get<Said[]>(`/api/conversations/${id}/messages/`));

  return {
    api,
    messages,
    /** The conversations under a tab; the first has waited longest, or was active last. */
    list: async (tab: string) => succeed(await api.get<Conversation[]>(`/api/conversations/?tab=${tab}`)),
    find: async (id: string) => succeed(await api.get<Conversation>(`/api/conversations/${id}/`)),
    claim: async (id: string) => succeed(await api.post(`/api/conversations/${id}/claim/`)),
    async read(id: string) {
      const seq = (await messages(id)).at(-1)?.seq;
      succeed(await api.post(`/api/conversations/${id}/seen/`, { seq }));
    },
    say: async (id: string, text: string, file_ids: string[] = []) =>
      succeed(
        await api.post(`/api/conversations/${id}/messages/`, {
          ...{ id: crypto.randomUUID(), kind: 'text', text, file_ids },
        }),
      ),
    async upload(id: string, name: string, bytes: string) {
      const { access_token } = await signIn(address, email);
      const response = await fetch(`${address}/api/conversations/${id}/files/?name=${name}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/octet-stream' },
        body: bytes,
      });
      return ((await response.json()) as { data: { id: string } }).data; // StoredFile of the contracts
    },
  };
}
