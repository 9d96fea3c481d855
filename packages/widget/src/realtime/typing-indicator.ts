import { TYPING_TIMEOUT_MS } from '@relaydesk/chat-core/typing-sender';

/** Who is typing on the other side; expires after five seconds, because the end event may get lost. */
export function createTypingIndicator(onChange: () => void) {
  let name: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function over() {
    clearTimeout(timer);
    name = null;
  }

  return {
    name: () => name,
    over,
    heard(event: { name: string; is_typing: boolean }) {
      over();
      if (!event.is_typing) return;
      name = event.name;
      timer = setTimeout(() => {
        over();
        onChange();
      }, TYPING_TIMEOUT_MS);
    },
  };
}
