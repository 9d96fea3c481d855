import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { CONNECTORS } from '../connectors/connectors';

const app = useTestApp();
const superAdmin = () => app.user({ organization_id: null, group: null });

const settings = {
  name: 'Partner',
  description: '',
  is_enabled: true,
  is_for_all: true,
  organisation_ids: [],
  max_message_length: null,
  rate_limit: null,
};

interface Row {
  id: string;
  integrations_count: number;
  organisations_count: number;
  messages_24h: number;
}

test('unchanged channels have the description of their connectors in every language', async () => {
  const as = app.as(await superAdmin());
  const channels: { kind: string; description: string; is_built_in: boolean }[] = (
    await as.get('/api/channels/?limit=100')
  ).body.data;
  for (const { manifest } of CONNECTORS) {
    const channel = channels.find(({ kind, is_built_in }) => kind === manifest.kind && is_built_in);
    expect(channel?.description, manifest.kind).toBe(manifest.description.en); // required by the dashboard
  }
});

test('the Super Admin sees the channels with their capabilities and usage', async () => {
  const as = app.as(await superAdmin());
  const read = async (): Promise<(Row | undefined)[]> => {
    const channels: Row[] = (await as.get('/api/channels/?sort=name')).body.data;
    return ['api', 'web_chat'].map((id) => channels.find((channel) => channel.id === id));
  };
  const before = await read();
  const { id: organization_id } = await app.organisation();
  await app.integration({ organization_id });
  const integration = await app.integration({ organization_id });
  await receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: integration.id }),
    {
      channel: 'web_chat',
      customer: { external_id: newId() },
      external_id: newId(),
      text: 'Hello',
      begins: 'waiting',
    },
  );
  const after = await read();
  const [api, chat, chatBefore] = [after[0], after[1], before[1]];
  expect(api).toEqual(before[0]);
  expect(chat).toMatchObject({
    capabilities: { typing: true, buttons: true, max_text_length: 10_000 },
    integrations_count: (chatBefore?.integrations_count ?? 0) + 2,
    organisations_count: (chatBefore?.organisations_count ?? 0) + 1,
    messages_24h: (chatBefore?.messages_24h ?? 0) + 1,
  });
  expect((await as.get('/api/channels/?search=own+website')).body.data).toMatchObject([{ id: 'web_chat' }]);
});

test('switching a channel off pauses its integrations and prevents new ones until it is on again', async () => {
  const as = app.as(await superAdmin());
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const { id } = await app.integration({ organization_id, channel: 'api' });
  const status = async () => (await admin.get(`/api/channel-integrations/${id}/`)).body.data.status;
  const channel = (await as.get('/api/channels/api/')).body.data;

  expect(channel.active_integrations_count).toBeGreaterThan(0);
  const off = await as.patch('/api/channels/api/', { ...channel, is_enabled: false });
  expect(off.body.data.active_integrations_count).toBe(0);
  expect(off.body.data).toMatchObject({ id: 'api', is_enabled: false, version: channel.version + 1 });
  expect(await status()).toBe('paused_by_platform');
  const paused = await admin.get('/api/channel-integrations/?status=paused_by_platform');
  expect(paused.body.data).toHaveLength(1);
  const line = { channel: 'api', name: 'Shop', is_bot_enabled: true, api: { callback_url: null } };
  expect((await admin.post('/api/channel-integrations/', line)).body).toMatchObject({
    error: 'channel_paused',
    fields: { channel: expect.any(String) },
  });

  const late = await as.patch('/api/channels/api/', { ...channel, is_enabled: true });
  expect(late.statusCode).toBe(409);
  expect(late.body.current).toMatchObject({ is_enabled: false, version: channel.version + 1 });
  await as.patch('/api/channels/api/', { ...channel, is_enabled: true, version: channel.version + 1 });
  expect(await status()).toBe('waiting');
});

test('members cannot see or change channels; unknown ones and invalid input are refused', async () => {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const change = { ...settings, name: 'Web chat', version: 1 };
  expect((await admin.get('/api/channels/')).statusCode).toBe(403);
  expect((await admin.patch('/api/channels/web_chat/', change)).statusCode).toBe(403);
  const as = app.as(await superAdmin());
  expect((await as.patch('/api/channels/fax/', change)).statusCode).toBe(404);
  expect((await as.patch('/api/channels/F!/', change)).statusCode).toBe(400);
  const bad = await as.patch('/api/channels/web_chat/', {
    ...change,
    name: ' ',
    is_enabled: 'no',
    version: 'x',
  });
  expect(Object.keys(bad.body.fields).sort()).toEqual(['is_enabled', 'name', 'version']);
});
