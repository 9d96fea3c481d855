import { readLocalStorage, writeLocalStorage } from '../../../lib/local-storage';

const KEY = 'chatShortcuts';

/** Whether single keys do something in the chat: who steers by voice must be able to switch them off (WCAG 2.1.4). */
export const areShortcutsEnabled = () => readLocalStorage(KEY) !== 'off';

export function setShortcutsEnabled(isOn: boolean): void {
  writeLocalStorage(KEY, isOn ? null : 'off');
}
