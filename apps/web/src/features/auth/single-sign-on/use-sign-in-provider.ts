import type { SignInProvider } from '@relaydesk/contracts/single-sign-on';
import { useRef, useState } from 'react';
import { findSignInProvider } from './single-sign-on';

/** The identity provider of the address that was entered last, looked up by its domain. */
export function useSignInProvider() {
  const [provider, setProvider] = useState<SignInProvider['provider']>(null);
  const domain = useRef('');

  async function lookUp(email: string) {
    const [, asked = ''] = /^[^\s@]+@([^\s@]+\.[^\s@]+)$/.exec(email.trim().toLowerCase()) ?? [];
    if (asked === domain.current) return;
    domain.current = asked;
    const found = asked === '' ? null : await findSignInProvider(asked);
    if (domain.current === asked) setProvider(found);
  }

  return { provider, lookUp };
}
