/**
 * Tells up to where the visitor has read: one call at a time, and the newest only. What could not be told is told with
 * the next look. A lower number than before belongs to a conversation that has begun anew.
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
