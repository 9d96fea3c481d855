import { asSystem, type Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { SendResult } from '../connectors/sdk/connector';
import { deleteUnsentPart, insertAttempt, markPartSent, markPartUnknown } from './send.queries';

/** What has become of each part of a message, known to whoever tries to send it next. */
export interface PartStore {
  /**
   * An attempt is stored before the request leaves, so that a server that dies in the middle of it repeats nothing.
   * False: there was one before, and what became of it is unknown.
   */
  begin(part: number, external_id?: string | null): Promise<boolean>;
  /** Stores what the platform has said; `sent` also when it has told of the part in another way meanwhile. */
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

/** For what is sent once by hand, outside any conversation. */
export const NOOP_PART_STORE: PartStore = { begin: async () => true, end: async (_part, result) => result };
