import { MessageContent } from '@relaydesk/contracts/message';

/**
 * What a connector has read beside the words, as far as it is what the contract says: one wrong part of a stranger's
 * payload must not make a whole thread unreadable. What is left out is told by its name.
 */
export function parseMessageContent(read: object): MessageContent {
  const content: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(read)) {
    if (part === undefined) continue;
    const { success, data } = getPartSchema(name)?.safeParse(part) ?? { success: false, data: undefined };
    if (success) content[name] = data;
    else content.unsupported ??= name;
  }
  return content; // each part was parsed by the contract's own
}

const getPartSchema = (name: string) =>
  name in MessageContent.shape ? MessageContent.shape[name as keyof typeof MessageContent.shape] : undefined; // asked for right before
