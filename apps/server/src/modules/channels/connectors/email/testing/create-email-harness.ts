import type { Conversation } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import { asSystem } from '../../../../../context/context';
import { newId } from '../../../../../lib/ids';
import type { TestApp } from '../../../../../testing/test-app';
import { registerEmailAccount } from '../../../../mailboxes/testing/register-email-account';
import { storeWebhookEvent } from '../../../webhooks/queue/store-webhook-event';
import type { FakeSmtpServer } from './fake-smtp-server';
import { publishDkimKey, signMail } from './sign-mail';

/** An email integration: inbound mails are injected as if fetched, outbound mails use a real SMTP server. */
export async function createEmailHarness(
  app: TestApp,
  smtp: FakeSmtpServer,
  { hasBot = false, settings = {} }: { hasBot?: boolean; settings?: Record<string, string> } = {},
) {
  const { id: organization_id } = await app.organisation();
  const mailbox = await registerEmailAccount(app, { organization_id, smtp: { port: smtp.port } });
  const line = await app.integration({
    organization_id,
    channel: 'email',
    is_bot_enabled: hasBot,
    platform: { settings: { mailbox: mailbox.id, ...(hasBot && { bot_answers: 'on' }), ...settings } },
  });
  if (hasBot) publishDkimKey();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const jo = `c${newId().slice(-12)}@customer.example`;
  const where = { organization_id, channel_integration_id: line.id };
  const bring = async (bytes: string) => {
    const delivery = { delivery_key: undefined, bytes: Buffer.from(bytes) };
    await storeWebhookEvent(asSystem(app.system, null), where, delivery);
    await app.outbox.drain();
  };
  return {
    ...where,
    mailbox,
    line,
    admin,
    /** The address of the customer in `write`. */
    jo,
    /** Processes a mail; resolves when all consumers are done. */
    bring,
    /** Jo writes; if the bot answers, Jo's domain signs the mail. Returns the Message-ID. */
    async write(text: string, { subject = 'Kettle', head = '', isSigned = hasBot } = {}): Promise<string> {
      const id = `<${newId()}@customer.example>`;
      const fields = `From: Jo <${jo}>\r\nTo: ${mailbox.address}\r\nSubject: ${subject}\r\nMessage-ID: ${id}\r\n`;
      const bytes = `${fields}${head}\r\n${text}\r\n`;
      await bring(isSigned ? await signMail(bytes) : bytes);
      return id;
    },
    async inbox(): Promise<Conversation[]> {
      return (await admin.get('/api/conversations/?tab=all&limit=100')).body.data;
    },
    async thread(conversation_id: string): Promise<Message[]> {
      return (await admin.get(`/api/conversations/${conversation_id}/messages/?limit=100`)).body.data;
    },
    /** Mails sent, oldest first. */
    sent: () => smtp.received.filter(({ from }) => from === mailbox.address),
  };
}
