import type { OrganisationBotSettings, UpdateBotSettings } from '@relaydesk/contracts/bot-settings';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { auditable } from './to-audited-settings';
import { changeOrganisation } from './bot-settings.queries';
import { settingsIn, storedOf } from './resolve-bot-settings';
import { settleChoices, withoutGone } from './validate-references';

/** How the bot of an organisation behaves: a member's own, for Super Admin the one asked for. */
export function getBotSettings(context: Context, asked?: string): Promise<OrganisationBotSettings> {
  const organization_id = chooseOneOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const { settings, version } = await organisationsOwn(tx, organization_id);
    return { settings: await withoutGone(tx, organization_id, settings), version };
  });
}

/**
 * Throws `conflict` when somebody changed them since `version`, and `invalid` for products, tags and colleagues that
 * are not the organisation's.
 */
export function updateBotSettings(
  context: Context,
  { organization_id: asked, settings, version }: UpdateBotSettings,
): Promise<OrganisationBotSettings> {
  const organization_id = chooseOneOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const before = await organisationsOwn(tx, organization_id);
    const to = await settleChoices(tx, organization_id, settings, before.settings);
    if (!(await changeOrganisation(tx.db, organization_id, version, to))) {
      const current = await organisationsOwn(tx, organization_id);
      throw new AppError('conflict', 'Somebody has changed these settings in the meantime.', { current });
    }
    const { name } = await getOrganisation(tx, organization_id);
    await writeAudit(tx, {
      action: 'organisation.bot_settings_changed',
      organization_id,
      record: { id: organization_id, name },
      before: await auditable(tx, organization_id, before.settings),
      after: await auditable(tx, organization_id, to),
    });
    return { settings: to, version: version + 1 };
  });
}

async function organisationsOwn(tx: Tx, organization_id: string): Promise<OrganisationBotSettings> {
  const stored = await storedOf(tx, organization_id, null);
  return { settings: settingsIn(stored), version: stored.organisation.version ?? 1 };
}
