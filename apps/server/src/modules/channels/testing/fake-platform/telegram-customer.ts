import { randomBytes } from 'node:crypto';
import { randomDigits } from './fake-request';
import type { DeliveryOptions, DeliveryResult, JsonRecord } from './fake-server';
import type { FakeBot, FakeTelegramCustomer } from './fake-telegram';
import { nowInSeconds } from './now';

/** A customer in a private chat with a bot; writing unblocks it. */
export function createTelegramCustomer(
  bot: FakeBot,
  {
    chat_id = Number(randomDigits(10)),
    first_name = 'Lena',
    language_code = 'en',
  }: Parameters<FakeBot['addCustomer']>[0] = {},
): FakeTelegramCustomer {
  const from = { id: chat_id, is_bot: false, first_name, language_code };
  const chat = { id: chat_id, first_name, type: 'private' };

  const customer: FakeTelegramCustomer = {
    chat_id,
    first_name,
    hasBlocked: false,
    says: (text, options) => write({ text }, options),
    sends({ kind, caption, ...file }, options) {
      const file_id = bot.storeFile(file);
      const facts = { file_id, file_unique_id: file_id, file_size: file.bytes.length };
      const part = kind === 'photo' ? [{ ...facts, width: 320, height: 320 }] : { ...facts, ...named(file) };
      return write({ [kind]: part, ...(caption && { caption }) }, options);
    },
    async edits(id, text) {
      const message_id = getMessageNumber(id);
      const edited = { message_id, from, chat, date: nowInSeconds(), edit_date: nowInSeconds(), text };
      return { id, statuses: await bot.deliver({ edited_message: edited }) };
    },
    async reacts(id, emoji) {
      const new_reaction = emoji === null ? [] : [{ type: 'emoji', emoji }];
      const message_reaction = {
        chat,
        message_id: getMessageNumber(id),
        user: from,
        date: nowInSeconds(),
        old_reaction: [],
        new_reaction,
      };
      return { id, statuses: await bot.deliver({ message_reaction }) };
    },
    async presses(id, data) {
      const message = { message_id: getMessageNumber(id), chat, date: nowInSeconds() };
      const query = { id: randomDigits(18), from, message, chat_instance: randomDigits(18), data };
      return { id, statuses: await bot.deliver({ callback_query: query }) };
    },
    async blocks() {
      customer.hasBlocked = true;
      const user = { id: Number(bot.id), is_bot: true, first_name: 'Shop' };
      const my_chat_member = {
        chat,
        from,
        date: nowInSeconds(),
        old_chat_member: { user, status: 'member' },
        new_chat_member: { user, status: 'kicked', until_date: 0 },
      };
      return { id: '', statuses: await bot.deliver({ my_chat_member }) };
    },
    writes: write,
  };

  async function write(
    part: JsonRecord,
    { reply_to, ...options }: DeliveryOptions & { reply_to?: string } = {},
  ): Promise<DeliveryResult> {
    customer.hasBlocked = false;
    const message_id = bot.nextMessageId();
    const reply = reply_to
      ? { reply_to_message: { message_id: getMessageNumber(reply_to), chat, date: nowInSeconds() } }
      : {};
    const message = { message_id, from, chat, date: nowInSeconds(), ...reply, ...part };
    return { id: `${chat_id}:${message_id}`, statuses: await bot.deliver({ message }, options) };
  }

  return customer;
}

const getMessageNumber = (id: string) => Number(id.split(':').at(-1));

const named = ({ name, type }: { name: string; type: string }) => ({
  file_name: name || randomBytes(4).toString('hex'),
  mime_type: type,
});
