import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../../../testing/test-app';
import { receiveMessage } from '../../../../conversations/messages/receive-message';
import { createEmailIntegration } from '../polling/testing/create-email-integration';
import { describeDovecot } from '../polling/testing/describe-dovecot';
import { type Dovecot, startDovecot } from '../polling/testing/start-dovecot';
import { type FakeSmtpServer, startFakeSmtpServer } from '../testing/fake-smtp-server';
import { closeSmtpPools } from './smtp-pools';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });

describeDovecot('a mail without an answer, and its copy in the mailbox', () => {
  let dovecot: Dovecot;
  let smtp: FakeSmtpServer;
  beforeAll(async () => {
    dovecot = await startDovecot();
    smtp = await startFakeSmtpServer();
  });
  afterAll(async () => {
    closeSmtpPools();
    await smtp.close();
    await dovecot.close();
  });

  test('a Sent copy proves acceptance; without one a CSR decides', async () => {
    const line = await createEmailIntegration(app, dovecot, { smtpPort: smtp.port, hasLine: false });
    const { organization_id } = line;
    const { id: channel_integration_id } = await line.openLine();
    const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
    const { conversation } = await receiveMessage(
      app.contextFor({ kind: 'channel', organization_id, channel_integration_id }),
      {
        ...{
          channel: 'email',
          external_id: `<${newId()}@customer.example>`,
          text: 'Hello?',
          begins: 'waiting',
        },
        customer: { external_id: `jo.${newId()}@customer.example`, name: 'Jo' },
      },
    );
    const path = `/api/conversations/${conversation.id}/`;
    await csr.post(`${path}claim/`);
    const lose = async (text: string) => {
      smtp.cut('dot');
      const id = newId();
      await csr.post(`${path}messages/`, { id, kind: 'text', text });
      await app.outbox.drain();
      return id;
    };
    const passes = async (id: string) => {
      await runAsPlatform(app, ({ db }) =>
        sql`update outbox set available_at = now() where key = ${`outcome ${id}`}`.execute(db),
      );
      await app.outbox.drain();
      const { data } = (await csr.get(`${path}messages/`)).body;
      return data.find((message: { id: string }) => message.id === id).delivery;
    };
    const [kept, lost] = [await lose('Kept'), await lose('Lost')];
    const auth = { user: line.user, pass: line.password };
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      auth,
      logger: false,
      tls: { rejectUnauthorized: false },
    });
    await client.connect();
    await client.mailboxCreate('Sent');
    await client.append('Sent', smtp.received[0]?.raw ?? '');
    await client.logout();
    // A busy machine may need another attempt to send.
    await expect.poll(() => passes(kept), { timeout: 30_000 }).toBe('sent');
    await expect.poll(() => passes(lost), { timeout: 30_000 }).toBe('unknown');
    expect(smtp.received).toHaveLength(2);
  });
});
