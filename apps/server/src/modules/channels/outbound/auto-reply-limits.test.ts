import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';
import { registerEmailAccount } from '../../mailboxes/testing/register-email-account';
import { closeSmtpPools } from '../connectors/email/outbound/smtp-pools';
import { type FakeSmtpServer, startFakeSmtpServer } from '../connectors/email/testing/fake-smtp-server';
import { MAX_AUTO_REPLIES_PER_DAY } from './auto-reply';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterAll(async () => {
  closeSmtpPools();
  await smtp.close();
});

/** An organisation with two email accounts with automatic replies, and decoded mails. */
async function setUp() {
  const { id: organization_id } = await app.organisation();
  const open = async () => {
    const mailbox = await registerEmailAccount(app, { organization_id, smtp: { port: smtp.port } });
    const line = await app.integration({
      organization_id,
      channel: 'email',
      platform: { settings: { mailbox: mailbox.id, auto_reply: 'We have your mail.' } },
      is_bot_enabled: false,
    });
    return { address: mailbox.address, line_id: line.id };
  };
  const [first, second] = [await open(), await open()];
  const write = async (
    address: string,
    {
      from = address,
      is_authenticated = true,
      to = first,
    }: { from?: string; is_authenticated?: boolean; to?: typeof first } = {},
  ) => {
    await receiveMessage(
      app.contextFor({ kind: 'channel', organization_id, channel_integration_id: to.line_id }),
      {
        channel: 'email',
        customer: { external_id: address, name: 'Jo Smith' },
        external_id: `<${newId()}@customer.example>`,
        text: 'The kettle leaks.',
        content: { mail: { subject: 'Kettle', from, to: [], cc: [], has_html: false, is_authenticated } },
        begins: 'waiting',
      },
    );
    await app.outbox.drain();
  };
  const answered = () =>
    smtp.received
      .filter(({ from }) => from === first.address || from === second.address)
      .map(({ to }) => to[0]);
  return { organization_id, first, second, write, answered };
}

const someone = () => `jo.${newId()}@customer.example`;

test('an unauthenticated sender gets no automatic reply', async () => {
  const { write, answered } = await setUp();
  const [forged, elsewhere, proved] = [someone(), someone(), someone()];
  await write(forged, { is_authenticated: false });
  await write(elsewhere, { from: someone() }); // the signature covers another address than the reply address
  await write(proved);
  await expect.poll(answered).toEqual([proved]);
});

test('an address gets one automatic reply a day from all accounts of an organisation', async () => {
  const { write, answered, second } = await setUp();
  const [jo, al] = [someone(), someone()];
  await write(jo);
  await write(jo, { to: second });
  await write(al, { to: second });
  await expect.poll(answered).toEqual([jo, al]);
});

test('automatic replies are limited per organisation and day', async () => {
  const [full, other] = [await setUp(), await setUp()];
  const of = { organization_id: full.organization_id, line: full.first.line_id };
  await runAsPlatform(app, ({ db }) =>
    sql`insert into auto_replies (organization_id, channel_integration_id, address, sent_at)
      select ${of.organization_id}, ${of.line}, n || '@customer.example', now()
        from generate_series(2, ${MAX_AUTO_REPLIES_PER_DAY}::integer) n`.execute(db),
  );
  const last = someone();
  await full.write(last);
  await full.write(someone());
  const elsewhere = someone();
  await other.write(elsewhere);
  await expect.poll(other.answered).toEqual([elsewhere]);
  await expect.poll(full.answered).toEqual([last]);
});
