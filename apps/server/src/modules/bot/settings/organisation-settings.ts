import type { OrganisationBotSettings, UpdateBotSettings } from '@relaydesk/contracts/bot-settings';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getOrganisation } from '../../organisations/get-organisation';
import { updateOrganisationBotSettings } from '../../organisations/organisation-bot';
import { getStoredSettings, mergeStoredSettings } from './resolve-bot-settings';
import { toAuditedSettings } from './to-audited-settings';
import { removeDeletedReferences, validateReferences } from './validate-references';

/** Bot settings of an organisation: a member's own, for the Super Admin the requested one. */
export function getBotSettings(context: Context, asked?: string): Promise<OrganisationBotSettings> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const { settings, version } = await loadOrganisationBotSettings(tx, organization_id);
    return { settings: await removeDeletedReferences(tx, organization_id, settings), version };
  });
}

/**
 * Throws `conflict` when the settings have changed since `version`, and `invalid` for products, tags and
 * users of another organisation.
 */
export function updateBotSettings(
  context: Context,
  { organization_id: asked, settings, version }: UpdateBotSettings,
): Promise<OrganisationBotSettings> {
  const organization_id = requireOrganisation(context, asked);
  return inTransaction(context, async (tx) => {
    const before = await loadOrganisationBotSettings(tx, organization_id);
    const to = await validateReferences(tx, organization_id, settings, before.settings);
    if (!(await updateOrganisationBotSettings(tx.db, organization_id, version, to))) {
      const current = await loadOrganisationBotSettings(tx, organization_id);
      throw new AppError('record_changed', {}, { current });
    }
    const { name } = await getOrganisation(tx, organization_id);
    await recordAuditEvent(tx, {
      action: 'organisation.bot_settings_changed',
      organization_id,
      record: { id: organization_id, name },
      before: await toAuditedSettings(tx, organization_id, before.settings),
      after: await toAuditedSettings(tx, organization_id, to),
    });
    return { settings: to, version: version + 1 };
  });
}

async function loadOrganisationBotSettings(
  tx: Tx,
  organization_id: string,
): Promise<OrganisationBotSettings> {
  const stored = await getStoredSettings(tx, organization_id, null);
  return { settings: mergeStoredSettings(stored), version: stored.organisation.version ?? 1 };
}
