/** Milliseconds between two calls, however many messages arrive. */
const PAUSE_MS = 1000;

/**
 * Sends the number of the last seen message: at most one call a second, one at a time, and only the newest. A failed
 * number is sent again with the next one. A lower number than before belongs to a new conversation.
 */
export function createSeenSender(send: (seq: number) => Promise<unknown>) {
  let sent = 0;
  let wanted = 0;
  let isSending = false;

  async function run() {
    isSending = true;
    while (wanted > sent) {
      const seq = wanted;
      const isSent = await send(seq).then(
        () => true,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      if (isSent) sent = wanted < seq ? 0 : seq;
      else if (wanted === seq) break;
    }
    isSending = false;
  }

  return (seq: number) => {
    if (seq < wanted) sent = 0;
    wanted = seq;
    if (!isSending) void run();
  };
}
