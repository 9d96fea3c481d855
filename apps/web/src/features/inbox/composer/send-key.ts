import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../../lib/local-storage';

/** Which key sends; the other one starts a new line. */
export type SendKey = 'enter' | 'ctrl_enter';

const STORED = 'chat.sendKey';

/** The choice of whoever uses this browser. */
export function useSendKey() {
  const [sendKey, setSendKey] = useState<SendKey>(() =>
    readLocalStorage(STORED) === 'ctrl_enter' ? 'ctrl_enter' : 'enter',
  );
  const choose = (key: SendKey) => {
    writeLocalStorage(STORED, key);
    setSendKey(key);
  };
  return [sendKey, choose] as const;
}

type SendKeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

/** What these keys ask for. Ctrl+Enter (on a Mac, Cmd+Enter) always sends; with Shift as well, it resolves too. */
export function getSendAction(
  { key, shiftKey, ctrlKey, metaKey }: SendKeyPress,
  sendKey: SendKey,
): 'send' | 'send_and_resolve' | undefined {
  if (key !== 'Enter') return undefined;
  const isCommand = ctrlKey || metaKey;
  if (shiftKey) return isCommand ? 'send_and_resolve' : undefined;
  return isCommand || sendKey === 'enter' ? 'send' : undefined;
}
