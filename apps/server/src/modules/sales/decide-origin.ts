import type { Sale, SaleEvidence, SaleOrigin } from '@relaydesk/contracts/sale';
import type { Tx } from '../../context/context';
import { getAttributionEvidence } from '../conversations/attribution-evidence';
import { type AttributionInput, attributeSale } from './attribution';

interface OriginDecision {
  origin: SaleOrigin;
  /** Evidence of the decision; null without a conversation. */
  evidence: SaleEvidence | null;
}

/** Attribution of a sale by the rules of attribution.ts and the current conversation. */
export async function decideOrigin(
  tx: Tx,
  { organization_id, conversation_id }: Pick<Sale, 'organization_id' | 'conversation_id'>,
  recorded_by: AttributionInput['recorded_by'],
): Promise<OriginDecision> {
  if (conversation_id === null)
    return { origin: attributeSale({ recorded_by, conversation: null }), evidence: null };
  const conversation = await getAttributionEvidence(tx, organization_id, conversation_id);
  const { ownerships, said: messages, came_from } = conversation;
  const evidence = { ownerships, messages, ...(came_from.length > 0 && { came_from }) };
  return { origin: attributeSale({ recorded_by, conversation }), evidence };
}
