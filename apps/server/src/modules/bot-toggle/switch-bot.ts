import type { BotToggleDetails, SwitchBot } from '@relaydesk/contracts/bot-toggle';
import type { Context, Tx } from '../../context/context';
import { inTransaction } from '../../db/in-transaction';
import { AppError } from '../../lib/app-error';
import { recordAuditEvent } from '../audit/record-audit-event';
import { clearBotOverrides, updateBotSwitch } from './bot-switch.queries';
import { getBotToggleDetails } from './get-bot-toggle';

/**
 * Switches an organisation's bot. Off holds from the commit on, on every line; what becomes of the conversations that
 * are with the bot is done right after it. On needs what `missing` names, unless forced.
 * Throws `conflict` when somebody switched it since `version`, `not_allowed_now` with what is missing.
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
      throw switchConflict(await getBotToggleDetails(tx, id)); // the other one was under way
    }
    await auditBotSwitch(tx, { ...before, record_name: before.name }, input);
    if (!is_bot_enabled && !finishes) await emitBotSwitchedOff(tx, id, input);
    return getBotToggleDetails(tx, id);
  });

/** In the audit log, with the lines whose own `on` ends. */
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

/** The bot gives up what it may not go on with, as soon as this is committed. */
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
