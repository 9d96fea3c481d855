import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { readLocalStorage, writeLocalStorage } from '../../../lib/local-storage';

/** The key that sends; the other one inserts a line break. */
export type SendKey = 'enter' | 'ctrl_enter';

const STORED = 'chat.sendKey';

/** The setting of this browser. */
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

/** The action of a key press. Ctrl+Enter (on a Mac, Cmd+Enter) always sends; with Shift it also resolves. */
export function getSendAction(
  { key, shiftKey, ctrlKey, metaKey }: SendKeyPress,
  sendKey: SendKey,
): 'send' | 'send_and_resolve' | undefined {
  if (key !== 'Enter') return undefined;
  const isCommand = ctrlKey || metaKey;
  if (shiftKey) return isCommand ? 'send_and_resolve' : undefined;
  return isCommand || sendKey === 'enter' ? 'send' : undefined;
}
