interface NumberedMessage {
  /** The number within the conversation. */
  seq: number;
}

/**
 * Merges messages of one conversation: each once, by number. Of two versions the one in `news` wins, unless
 * `isRegression` says that it is the older one.
 */
export function mergeMessages<Message extends NumberedMessage>(
  known: readonly Message[],
  news: readonly Message[],
  isRegression?: (before: Message, after: Message) => boolean,
): Message[] {
  const merged: Message[] = [];
  // The sort is stable: of equal numbers the known version comes first. Sorted runs cost one pass.
  for (const message of [...known, ...news].sort((one, other) => one.seq - other.seq)) {
    const last = merged.at(-1);
    if (last?.seq !== message.seq) merged.push(message);
    else if (!isRegression?.(last, message)) merged[merged.length - 1] = message;
  }
  return merged;
}

/**
 * The number after which messages are missing, or undefined. Messages are numbered without gaps per
 * conversation, so a jump means a missed event.
 */
export function findMessageGap(messages: readonly NumberedMessage[]): number | undefined {
  return messages.find(({ seq }, index) => (messages[index + 1]?.seq ?? 0) > seq + 1)?.seq;
}
