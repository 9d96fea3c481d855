import { MessageContent } from '@relaydesk/contracts/message';

/**
 * Validates the content read by a connector against the contract: one invalid part must not make a
 * conversation unreadable. Omitted parts are named.
 */
export function parseMessageContent(read: object): MessageContent {
  const content: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(read)) {
    if (part === undefined) continue;
    const { success, data } = getPartSchema(name)?.safeParse(part) ?? { success: false, data: undefined };
    if (success) content[name] = data;
    else content.unsupported ??= name;
  }
  return content; // each part was parsed by the contract
}

const getPartSchema = (name: string) =>
  name in MessageContent.shape ? MessageContent.shape[name as keyof typeof MessageContent.shape] : undefined; // checked before
