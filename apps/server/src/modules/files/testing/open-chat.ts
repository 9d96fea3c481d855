import { newId } from '../../../lib/ids';
import type { TestApp } from '../../../testing/test-app';

/**
 * An organisation with a chat window, a visitor who has written, and a CSR who has claimed the conversation.
 */
export async function openTestChat(app: TestApp) {
  const { id: organization_id } = await app.organisation({ name: 'Files' });
  const line = await app.integration({ organization_id, is_bot_enabled: false });
  const user = await app.user({ organization_id, group: 'CSR', name: 'Carla Gomez' });
  const csr = app.as(user);
  const path = `/api/web-chat/${line.public_key}`;
  const { session, customer_id } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  const visitor = { authorization: `Bearer ${session}` };
  const say = (body: object) =>
    app.anonymous.post(`${path}/messages/`, { id: newId(), text: '', ...body }, visitor);
  await say({ text: 'Hello' });
  const [{ id }] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  const conversation = `/api/conversations/${id}`;
  await csr.post(`${conversation}/claim/`);

  const binary = { 'content-type': 'application/octet-stream' };
  return {
    organization_id,
    line,
    user,
    csr,
    id,
    conversation,
    customer_id,
    session,
    say,
    path,
    /** Uploads as the CSR. */
    upload: (name: string, bytes: Buffer | string, headers: Record<string, string> = binary, client = csr) =>
      client.post(`${conversation}/files/?name=${encodeURIComponent(name)}`, Buffer.from(bytes), headers),
    /** Uploads as the visitor. */
    uploadAsVisitor: (name: string, bytes: Buffer | string, as: Record<string, string> = visitor) =>
      app.anonymous.post(`${path}/files/?name=${encodeURIComponent(name)}`, Buffer.from(bytes), {
        ...binary,
        ...as,
      }),
    /** Sends as the CSR. */
    send: (body: object, client = csr) =>
      client.post(`${conversation}/messages/`, { id: newId(), kind: 'text', text: '', ...body }),
  };
}
