import { inTransaction } from '../../../db/in-transaction';
import { recordTemplateStatus } from '../../message-templates/record-template-status';
import type { InboundEvent } from '../connectors/sdk/inbound-event';
import { scheduleTemplateSyncSoon } from '../integrations/templates/refresh-templates';
import type { InboundEventContext, InboundEventResult } from './inbound-event-context';

type TemplateStatusEvent = Extract<InboundEvent, { type: 'template' }>;

/** The platform has reviewed a template; an unknown one is fetched. */
export async function handleTemplateStatus(
  { context, integrationKey: where, integration }: InboundEventContext,
  { external_id, status, reason }: TemplateStatusEvent,
): Promise<InboundEventResult> {
  await inTransaction(context, async (tx) => {
    const isKnown = await recordTemplateStatus(tx, { ...where, external_id, status, reason });
    if (!isKnown && status === 'approved') await scheduleTemplateSyncSoon(tx, integration);
  });
  return { kind: 'template', status: 'ok', ...(reason !== null && { error: reason }) };
}
