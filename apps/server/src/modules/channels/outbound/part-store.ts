import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import {
  deleteUnsentPart,
  insertAttempt,
  markPartSent,
  markPartUnknown,
} from '../../conversations/messages/delivery-status/sent-parts';
import type { SendResult } from '../connectors/sdk/connector';

/** The state of each part of a message, shared by all attempts. */
export interface PartStore {
  /**
   * An attempt is stored before the request is sent, so that a crash causes no repetition. False: an earlier
   * attempt has an unknown outcome.
   */
  begin(part: number, external_id?: string | null): Promise<boolean>;
  /**
   * Stores the platform's response; `sent` also if the platform has reported the part otherwise meanwhile.
   */
  end(part: number, result: SendResult): Promise<SendResult>;
}

export function createPartStore(
  context: Context,
  of: { organization_id: string; message_id: string; channel_integration_id: string },
): PartStore {
  const system = asSystem(context, of.organization_id);
  return {
    begin: (part, external_id = null) =>
      inTransaction(system, (tx) => insertAttempt(tx.db, { ...of, part, external_id })),
    end: (part, result) =>
      inTransaction(system, async (tx): Promise<SendResult> => {
        if (result.outcome === 'sent') {
          await markPartSent(tx.db, { ...of, part, external_id: result.external_id });
          return result;
        }
        if (result.outcome !== 'unknown') {
          await deleteUnsentPart(tx.db, { ...of, part });
          return result;
        }
        const taken = await markPartUnknown(tx.db, { ...of, part });
        return taken ? { outcome: 'sent', external_id: taken.external_id } : result;
      }),
  };
}

/** For test messages outside any conversation. */
export const NOOP_PART_STORE: PartStore = { begin: async () => true, end: async (_part, result) => result };
