import { readStored, writeStored } from '../../../lib/local-storage';

const KEY = 'chatShortcuts';

/** Whether single keys do something in the chat: who steers by voice must be able to switch them off (WCAG 2.1.4). */
export const areShortcutsOn = () => readStored(KEY) !== 'off';

export function switchShortcuts(isOn: boolean): void {
  writeStored(KEY, isOn ? null : 'off');
}
