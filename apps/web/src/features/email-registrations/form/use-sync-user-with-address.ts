import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationFormInput, RegistrationFormOutput } from './registration-form-values';

/**
 * Most servers use the full address as user name: the user fields follow the address until they are edited.
 */
export function useSyncUserWithAddress(
  form: UseFormReturn<RegistrationFormInput, unknown, RegistrationFormOutput>,
  isNew: boolean,
): void {
  const { watch, setValue } = form;
  useEffect(() => {
    if (!isNew) return;
    const users = ['imap.user', 'smtp.user'] as const;
    const own = new Set<string>();
    const { unsubscribe } = watch(({ address = '' }, { name, type }) => {
      for (const user of users) {
        if (name === user && type === 'change')
          own.add(user); // edited by the user
        else if (name === 'address' && !own.has(user)) setValue(user, address.trim());
      }
    });
    return unsubscribe;
  }, [watch, setValue, isNew]);
}
