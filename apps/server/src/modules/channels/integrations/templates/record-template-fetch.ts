import type { Context } from '../../../../context/context';
import { asSystem } from '../../../../context/context';
import { inTransaction } from '../../../../db/in-transaction';
import { derivedId } from '../../../../lib/ids';
import type { PlatformTemplate } from '../../connectors/sdk/connector';
import { findEvent } from '../../activity/log/channel-event.queries';
import { noteEvent, writeEvents } from '../../activity/log/record-channel-event';
import type { TemplatesRefused } from './fetch-templates';
import type { Line } from '../store/resolved-integration';

/**
 * What has come of asking for a line's templates is one event of the line: there since it failed, and over when it works
 * again. Only credentials that are refused are a failure of the line itself. Resolves when it is written.
 */
export async function noteTemplatesAsked(
  context: Context,
  line: Line,
  asked: PlatformTemplate[] | TemplatesRefused,
): Promise<void> {
  const { organization_id, id } = line;
  const about = {
    id: derivedId(id, 'templates'),
    direction: 'out',
    kind: 'template',
    payload: { event: 'templates' },
  } as const;
  if (!Array.isArray(asked)) {
    const { words: error, is_refused } = asked;
    const whose = is_refused ? { is_refused } : { is_line_well: true as const };
    await noteEvent(context, line, { ...about, status: 'failed', error, ...whose });
  } else {
    const before = await inTransaction(asSystem(context, organization_id), (tx) =>
      findEvent(tx.db, organization_id, id, about.id),
    );
    if (before?.status !== 'failed') return;
    await noteEvent(context, line, { ...about, status: 'ok', is_line_well: true });
  }
  await writeEvents(line);
}
