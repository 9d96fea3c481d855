import type { SendMessage } from '@relaydesk/contracts/message';
import type { MailMetadata } from '@relaydesk/contracts/platform-content';
import { useMemo, useState } from 'react';

export type CopyRecipients = NonNullable<SendMessage['mail']>;
export type CopyKind = keyof CopyRecipients;

interface RecipientsState extends CopyRecipients {
  /** Typed text that is not a valid address yet. */
  typed: Record<CopyKind, string>;
}

export type Recipients = ReturnType<typeof useRecipients>;

const NOTHING_TYPED = { cc: '', bcc: '' };

/**
 * The recipients of a mail reply besides the customer. Copies of the customer's last mail are preselected
 * until the user changes them; sending resets them.
 */
export function useRecipients(mail: MailMetadata | undefined) {
  const [changed, setChanged] = useState<RecipientsState>();
  return useMemo(() => {
    const usual: RecipientsState = { cc: mail?.cc.map(extractAddress) ?? [], bcc: [], typed: NOTHING_TYPED };
    const now = changed ?? usual;
    return {
      ...now,
      /** The typed text is not a valid address. */
      isUnfinished: now.typed.cc !== '' || now.typed.bcc !== '',
      set: (kind: CopyKind, addresses: readonly string[]) =>
        setChanged((before = usual) => ({ ...before, [kind]: [...new Set(addresses)] })),
      type: (kind: CopyKind, text: string) =>
        setChanged((before = usual) => ({ ...before, typed: { ...before.typed, [kind]: text } })),
      reset: () => setChanged(undefined),
    };
  }, [changed, mail]);
}

/** `Ada <ada@shop.example>` is ada@shop.example. */
export const extractAddress = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().toLowerCase();
