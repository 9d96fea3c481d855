import { readLocalStorage, writeLocalStorage } from '../../../lib/local-storage';

const KEY = 'chatShortcuts';

/**
 * Whether single-key shortcuts are enabled: users of speech input must be able to disable them (WCAG 2.1.4).
 */
export const areShortcutsEnabled = () => readLocalStorage(KEY) !== 'off';

export function setShortcutsEnabled(isOn: boolean): void {
  writeLocalStorage(KEY, isOn ? null : 'off');
}
