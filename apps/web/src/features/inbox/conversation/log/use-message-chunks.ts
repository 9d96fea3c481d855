import type { Message } from '@relaydesk/contracts/message';
import { useState } from 'react';
import { chunkMessages } from './chunk-messages';

/** Messages in chunks; unchanged chunks keep their identity. */
export function useMessageChunks(messages: readonly Message[]) {
  const [cut, setCut] = useState(() => ({ messages, chunks: chunkMessages(messages) }));
  if (cut.messages === messages) return cut.chunks;
  const chunks = chunkMessages(messages, cut.chunks);
  setCut({ messages, chunks });
  return chunks;
}
