import type { BotToggleDetails, SwitchBot } from '@relaydesk/contracts/bot-toggle';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { recordAuditEvent } from '../audit/record-audit-event';
import { clearBotOverrides } from '../channels/integrations/store/integration-bot';
import { updateBotSwitch } from '../organisations/organisation-bot';
import { getBotToggleDetails } from './get-bot-toggle';

/**
 * Switches an organisation's bot. Off is effective from the commit, on every integration; bot conversations
 * are handled immediately afterwards. On requires what `missing` names, unless forced. Throws `conflict`
 * when switched since `version`, `not_allowed_now` with the missing prerequisites.
 */
export const switchBot = (context: Context, id: string, input: SwitchBot): Promise<BotToggleDetails> =>
  inTransaction(context, async (tx) => {
    const before = await getBotToggleDetails(tx, id);
    if (before.version !== input.version) throw switchConflict(before);
    if (input.is_bot_enabled && !input.force && before.missing.length > 0) {
      throw new AppError('bot_not_ready', {}, { current: before });
    }
    const { is_bot_enabled, reason, conversations } = input;
    const finishes = !is_bot_enabled && conversations === 'let_finish';
    const switched = { is_bot_enabled, finishes, reason, by: getActorName(tx) };
    if (!(await updateBotSwitch(tx.db, id, switched, input.version))) {
      throw switchConflict(await getBotToggleDetails(tx, id)); // a concurrent switch committed first
    }
    await auditBotSwitch(tx, { ...before, record_name: before.name }, input);
    if (!is_bot_enabled && !finishes) await emitBotSwitchedOff(tx, id, input);
    return getBotToggleDetails(tx, id);
  });

/** In the audit log, with the integrations whose `on` override is removed. */
export async function auditBotSwitch(
  tx: Tx,
  before: { id: string; record_name: string; is_bot_enabled: boolean },
  { is_bot_enabled, reason, ...input }: Pick<SwitchBot, 'is_bot_enabled' | 'reason'> & Partial<SwitchBot>,
): Promise<void> {
  const lines = is_bot_enabled ? [] : await clearBotOverrides(tx.db, before.id);
  const ofLines = (bot: string) => Object.fromEntries(lines.map((name) => [name, bot]));
  await recordAuditEvent(tx, {
    action: is_bot_enabled ? 'bot_toggle.switched_on' : 'bot_toggle.switched_off',
    organization_id: before.id,
    record: { id: before.id, name: before.record_name },
    before: { is_bot_enabled: before.is_bot_enabled, ...ofLines('on') },
    after: {
      is_bot_enabled,
      ...ofLines('inherit'),
      ...(!is_bot_enabled && { conversations: input.conversations ?? 'hand_over' }),
      ...(input.force && { force: true }),
    },
    reason,
  });
}

/** The bot releases its conversations after the commit. */
export const emitBotSwitchedOff = (
  tx: Tx,
  organization_id: string,
  { conversations = 'hand_over', closing_message = '' }: Partial<SwitchBot>,
): Promise<void> =>
  tx.events.emit(tx, 'bot.switched_off', organization_id, {
    organization_id,
    conversations: conversations === 'close' ? 'close' : 'hand_over',
    closing_message,
  });

export const getActorName = ({ actor }: Pick<Tx, 'actor'>): string =>
  actor.kind === 'staff' ? actor.name : '';

const switchConflict = (current: BotToggleDetails) =>
  current.changed_by === null
    ? new AppError('record_changed', {}, { current })
    : new AppError('record_changed_by', { by: current.changed_by }, { current });
