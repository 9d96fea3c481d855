import { inTransaction } from '../../../db/in-transaction';
import { noteTemplateStatus } from '../../message-templates/record-template-status';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { lookSoon } from '../integrations/templates/refresh-templates';
import type { Received, Receiving } from './inbound-event-context';

type OfTemplate = Extract<InboundEvent, { type: 'template' }>;

/** The platform has decided on a template; one that we do not know yet is asked for. */
export async function takeTemplate(
  { context, where, line }: Receiving,
  { external_id, status, reason }: OfTemplate,
): Promise<Received> {
  await inTransaction(context, async (tx) => {
    const isKnown = await noteTemplateStatus(tx, { ...where, external_id, status, reason });
    if (!isKnown && status === 'approved') await lookSoon(tx, line);
  });
  return { kind: 'template', status: 'ok', ...(reason !== null && { error: reason }) };
}
