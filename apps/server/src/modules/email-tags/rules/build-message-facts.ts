import type { Message } from '@relaydesk/contracts/message';
import type { MessageFacts } from './match-rules';

/** The author and the integration. */
export interface RuleSender {
  name: string;
  email: string | null;
  phone: string | null;
  language: string | null;
  line_name: string;
}

/** The input of rules: addresses and subject of a mail, for other channels customer and integration. */
export function buildMessageFacts(
  { text, content }: Pick<Message, 'text' | 'content'>,
  channel: string,
  { name, email, phone, language, line_name }: RuleSender,
): MessageFacts {
  const { mail } = content;
  const known = [mail?.from, name, email, phone].filter((one) => typeof one === 'string');
  return {
    from: known,
    to: [...(mail?.to ?? []), ...(mail?.cc ?? []), line_name],
    subject: mail?.subject ?? '',
    body: text,
    has_attachment: (content.files?.length ?? 0) + (content.media?.length ?? 0) > 0,
    channel,
    language: language?.slice(0, 2).toLowerCase() ?? null,
  };
}
