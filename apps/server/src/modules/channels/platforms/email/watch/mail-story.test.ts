import { ImapFlow } from 'imapflow';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { useTestApp } from '../../../../../testing/test-app';
import { describeDovecot } from './testing/describe-dovecot';
import { openMailboxLine } from './testing/open-mailbox-line';
import { type MailServer, startMailServer } from './testing/start-mail-server';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1', READ_MAILBOXES: '1' });

describeDovecot('the whole story of a mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  test('a customer writes, a colleague answers, the customer reads it and goes on in the same conversation', async () => {
    const line = await openMailboxLine(app, server, { smtpPort: server.smtpPort });
    const customer = await openCustomer();
    const csr = app.as(await app.user({ organization_id: line.organization_id, group: 'CSR' }));

    await customer.send({ to: line.address, subject: 'A kettle', text: 'Is the kettle quiet?' });
    await expect.poll(line.said).toEqual(['Is the kettle quiet?']);
    const inbox = async () => (await csr.get('/api/conversations/?tab=all')).body.data;
    const [conversation] = await inbox();
    const thread = `/api/conversations/${conversation.id}`;
    expect((await csr.post(`${thread}/claim/`)).statusCode).toBe(200);
    const answer = { id: newId(), kind: 'text', text: 'As a mouse.' };
    expect((await csr.post(`${thread}/messages/`, answer)).statusCode).toBeLessThan(300);

    await expect.poll(async () => (await customer.read()).length).toBe(1);
    const [got] = await customer.read();
    expect(got?.subject).toBe('Re: A kettle');
    expect(got?.text).toContain('As a mouse.');
    expect(got?.from?.value[0]?.address).toBe(line.address);

    await customer.send({
      to: got?.replyTo?.text ?? line.address,
      subject: got?.subject ?? '',
      text: `Then I take it.\r\n\r\nOn Mon, Nov 23, 2026 at 9:00 AM The shop <${line.address}> wrote:\r\n> As a mouse.\r\n`,
      inReplyTo: got?.messageId ?? '',
    });
    await expect.poll(line.said).toHaveLength(2);
    expect(await inbox()).toHaveLength(1);
    const { body } = await csr.get(`${thread}/messages/?limit=100`);
    const said = body.data.filter(({ kind }: { kind: string }) => kind === 'text');
    expect(said.map(({ author, text }: Record<string, string>) => `${author}: ${text}`)).toEqual([
      'customer: Is the kettle quiet?',
      'csr: As a mouse.',
      'customer: Then I take it.',
    ]);
  });

  /** Somebody with a mailbox of their own. */
  async function openCustomer() {
    const address = `c${newId().slice(-12)}@customer.example`;
    const password = newId();
    await server.setUser(address, password);
    const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true });
    return {
      send: (mail: { to: string; subject: string; text: string; inReplyTo?: string }) =>
        transport.sendMail({ from: address, ...mail }),
      async read(): Promise<ParsedMail[]> {
        const client = new ImapFlow({
          host: '127.0.0.1',
          port: server.port,
          secure: false,
          doSTARTTLS: false,
          auth: { user: address, pass: password },
          logger: false,
        });
        await client.connect();
        await client.mailboxOpen('INBOX');
        const mails = await client.fetchAll('1:*', { source: true });
        await client.logout();
        return Promise.all(mails.map(({ source }) => simpleParser(source ?? '')));
      },
    };
  }
});
