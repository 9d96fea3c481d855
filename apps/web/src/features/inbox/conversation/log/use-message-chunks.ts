import type { Message } from '@relaydesk/contracts/message';
import { useState } from 'react';
import { chunkMessages } from './chunk-messages';

/** A thread in chunks; those in which nothing has changed stay the same objects. */
export function useMessageChunks(messages: readonly Message[]) {
  const [cut, setCut] = useState(() => ({ messages, chunks: chunkMessages(messages) }));
  if (cut.messages === messages) return cut.chunks;
  const chunks = chunkMessages(messages, cut.chunks);
  setCut({ messages, chunks });
  return chunks;
}
