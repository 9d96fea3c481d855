import type { Message } from '@relaydesk/contracts/message';

/**
 * The sequence number after which messages are missing between the loaded ones, or undefined. Messages count up without
 * gaps in each conversation, so a jump means that something was not heard.
 */
export function findMessageGap(messages: readonly Message[]): number | undefined {
  return messages.find((message, index) => {
    const next = messages[index + 1];
    return next !== undefined && next.seq > message.seq + 1;
  })?.seq;
}
