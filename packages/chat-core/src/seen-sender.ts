/**
 * Sends the number of the last seen message: one call at a time, and only the newest. A failed number is
 * sent again with the next one. A lower number than before belongs to a new conversation.
 */
export function createSeenSender(tell: (seq: number) => Promise<unknown>) {
  let told = 0;
  let wanted = 0;
  let isTelling = false;

  async function run() {
    if (isTelling) return;
    isTelling = true;
    while (wanted > told) {
      const seq = wanted;
      const isTold = await tell(seq).then(
        () => true,
        () => false,
      );
      if (!isTold) break;
      told = wanted < seq ? 0 : seq;
    }
    isTelling = false;
  }

  return (seq: number) => {
    if (seq < wanted) told = 0;
    wanted = seq;
    void run();
  };
}
