import { asSystem, type Context, type Tx } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import type { EventMap } from '../../../../context/events';
import { whenSynced } from '../../../message-templates/list-templates';
import { replaceTemplates } from '../../../message-templates/replace-templates';
import { connectorOf } from '../../connectors/connectors';
import { findLine } from '../store/resolved-integration.queries';
import { accessOf } from '../store/integration-config';
import { askTemplates } from './fetch-templates';
import type { Line } from '../store/resolved-integration';
import { noteTemplatesAsked } from './record-template-fetch';
import { lookUpAtPlatform } from '../../outbound/call-platform';
import { isLookAhead } from './template-sync.queries';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever makes one template often makes some more. */
const SOON_MS = 60_000;

type Due = EventMap['channel_integration.templates_due'];
type Which = Pick<Line, 'id' | 'organization_id'>;

/**
 * Has the templates of a line asked for once more, unless somebody has done so since the moment that the look was made
 * at, and looks again a day later (an hour after a failure). A line whose credentials are refused waits for new ones.
 */
export async function refreshTemplates(context: Context, { organization_id, id, since }: Due): Promise<void> {
  const system = asSystem(context, organization_id);
  const line = await inTransaction(system, (tx) => findLine(tx.db, organization_id, id));
  const source = line && connectorOf(line.channel).templates;
  if (!source) return;
  const ofLine = { organization_id, channel_integration_id: id };
  const synced_at = await inTransaction(system, (tx) => whenSynced(tx, ofLine));
  if (line.is_paused || (synced_at !== undefined && synced_at > since)) {
    return inTransaction(system, (tx) => lookTomorrow(tx, line));
  }
  const asked = await lookUpAtPlatform(
    id,
    () => askTemplates(system, source, accessOf(system, line)),
    (answer) => Array.isArray(answer) || answer.is_refused === true,
  );
  await noteTemplatesAsked(system, line, asked);
  if (!Array.isArray(asked)) {
    if (!asked.is_refused) await inTransaction(system, (tx) => look(tx, line, 'later', HOUR_MS));
    return;
  }
  await inTransaction(system, async (tx) => {
    await replaceTemplates(tx, ofLine, asked);
    await lookTomorrow(tx, line);
  });
}

/** The templates of a line are asked for now: it is connected, or can be again. */
export const lookNow = (tx: Tx, line: Which): Promise<void> => look(tx, line, 'soon', 0);

/** There is one that we do not know: in a minute, however many more there are until then. */
export const lookSoon = (tx: Tx, line: Which): Promise<void> => look(tx, line, 'soon', SOON_MS);

/** They are known as they are now. */
export const lookTomorrow = (tx: Tx, line: Which): Promise<void> => look(tx, line, 'later', DAY_MS);

/** One of each kind is ahead at most: what is to come in a day must not hold up what is to come soon. */
async function look(
  tx: Tx,
  { id, organization_id }: Which,
  kind: 'soon' | 'later',
  ms: number,
): Promise<void> {
  const key = `templates ${id} ${kind}`;
  const now = tx.now();
  if (await isLookAhead(tx.db, organization_id, key, now)) return;
  const due = { organization_id, id, since: now.toISOString() };
  const asIts = { ...tx, actor: { kind: 'system' as const, organization_id } };
  await tx.events.emitLater(asIts, 'channel_integration.templates_due', key, due, new Date(+now + ms));
}
