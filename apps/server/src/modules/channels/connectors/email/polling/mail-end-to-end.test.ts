import { ImapFlow } from 'imapflow';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../../lib/ids';
import { useTestApp } from '../../../../../testing/test-app';
import { dkim, publishDkimKey } from '../testing/sign-mail';
import { createEmailIntegration } from './testing/create-email-integration';
import { describeDovecot } from './testing/describe-dovecot';
import { type MailServer, startMailServer } from './testing/start-mail-server';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1', READ_MAILBOXES: '1' });

describeDovecot('the whole story of a mail', () => {
  let server: MailServer;
  beforeAll(async () => {
    publishDkimKey();
    server = await startMailServer();
  });
  afterAll(() => server.close());

  test('the bot answers with sources, a CSR takes over, and the customer continues: one conversation', async () => {
    const line = await createEmailIntegration(app, server, { smtpPort: server.smtpPort, hasBot: true });
    const { organization_id } = line;
    await app.knowledge({
      organization_id,
      title: 'How long does delivery take?',
      body: 'Delivery takes three days.',
    });
    await app.knowledge({
      organization_id,
      title: 'Can I return what I bought?',
      body: 'You can return everything within 30 days.',
    });
    const customer = await openCustomer();
    const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
    const inbox = async () => (await csr.get('/api/conversations/?tab=all')).body.data;
    /** The newest of the expected number of mails to the customer. */
    const newest = async (count: number) => {
      await expect.poll(async () => (await customer.read()).length).toBe(count);
      const mails = await customer.read();
      return mails.at(-1) as ParsedMail; // there are that many
    };

    await customer.send({ to: line.address, subject: 'A kettle', text: 'How long does delivery take?' });
    const first = await newest(1);
    expect(first.subject).toBe('Re: A kettle');
    expect(first.from?.value[0]?.address).toBe(line.address);
    expect(first.text).toContain('Delivery takes three days.');
    expect(first.text).toContain('Sources:\n[1] How long does delivery take?');

    await customer.answer(first, 'Can I return what I bought?');
    const second = await newest(2);
    expect(second.text).toContain('within 30 days');
    expect(second.inReplyTo).not.toBe(first.inReplyTo);

    await customer.answer(second, 'I would like to talk to a human, please.');
    const [conversation] = await inbox();
    const thread = `/api/conversations/${conversation.id}`;
    const state = async () => (await csr.get(`${thread}/`)).body.data.status;
    await expect.poll(state).toBe('waiting');
    const third = await newest(3); // announces a CSR
    expect((await csr.post(`${thread}/claim/`)).statusCode).toBe(200);
    const answer = { id: newId(), kind: 'text', text: 'It is as quiet as a mouse.' };
    expect((await csr.post(`${thread}/messages/`, answer)).statusCode).toBeLessThan(300);
    const fourth = await newest(4);
    expect(fourth.text).toContain('It is as quiet as a mouse.');
    expect(fourth.references).toEqual(expect.arrayContaining([first.messageId, third.messageId]));

    await customer.answer(fourth, 'Then I take it.');
    await expect.poll(line.said).toHaveLength(4);
    await app.outbox.drain();
    expect(await customer.read()).toHaveLength(4); // one per inbound mail, and none after a CSR was assigned
    expect(await inbox()).toHaveLength(1);
    const { body } = await csr.get(`${thread}/messages/?limit=100`);
    const said = body.data.filter(({ kind }: { kind: string }) => kind === 'text');
    expect(said.map(({ author }: { author: string }) => author)).toEqual([
      'customer',
      'bot',
      'customer',
      'bot',
      'customer',
      'bot',
      'csr',
      'customer',
    ]);
    const words = said.filter(({ author }: { author: string }) => author === 'customer');
    expect(words.map(({ text }: { text: string }) => text)).toEqual([
      'How long does delivery take?',
      'Can I return what I bought?',
      'I would like to talk to a human, please.',
      'Then I take it.',
    ]);
  });

  /** A customer with a mailbox. */
  async function openCustomer() {
    const address = `c${newId().slice(-12)}@customer.example`;
    const password = newId();
    await server.setUser(address, password);
    const transport = createTransport({ host: '127.0.0.1', port: server.smtpPort, ignoreTLS: true, dkim });
    const send = (mail: { to: string; subject: string; text: string; inReplyTo?: string }) =>
      transport.sendMail({ from: address, ...mail });
    return {
      send,
      /** Answers like a mail program, with a quote below. */
      answer: ({ replyTo, from, subject = '', messageId = '', text = '' }: ParsedMail, words: string) =>
        send({
          to: (replyTo ?? from)?.value[0]?.address ?? '',
          subject,
          text: `${words}\r\n\r\nOn Mon, Nov 23, 2026 at 9:00 AM The shop wrote:\r\n${text.replace(/^/gm, '> ')}\r\n`,
          inReplyTo: messageId,
        }),
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
