import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RegistrationFormInput, RegistrationFormOutput } from './registration-form-values';

/** Almost everywhere one signs in with the whole address: until somebody enters another user, it is that. */
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
          own.add(user); // by hand, not by us
        else if (name === 'address' && !own.has(user)) setValue(user, address.trim());
      }
    });
    return unsubscribe;
  }, [watch, setValue, isNew]);
}
