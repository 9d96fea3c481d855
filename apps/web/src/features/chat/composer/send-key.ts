import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/stored';

/** Which key sends; the other one starts a new line. */
export type SendKey = 'enter' | 'ctrl_enter';

const STORED = 'chat.sendKey';

/** The choice of whoever uses this browser. */
export function useSendKey() {
  const [sendKey, setSendKey] = useState<SendKey>(() =>
    readStored(STORED) === 'ctrl_enter' ? 'ctrl_enter' : 'enter',
  );
  const choose = (key: SendKey) => {
    writeStored(STORED, key);
    setSendKey(key);
  };
  return [sendKey, choose] as const;
}

type Struck = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** Whether these keys send. Ctrl+Enter (on a Mac, Cmd+Enter) always does. */
export function asksToSend({ key, shiftKey, ctrlKey, metaKey }: Struck, sendKey: SendKey): boolean {
  if (key !== 'Enter' || shiftKey) return false;
  return ctrlKey || metaKey || sendKey === 'enter';
}
