import type { BotModel, UpdateBotModel } from '@relaydesk/contracts/bot-model';
import type { Context } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { recordAuditEvent } from '../../audit/record-audit-event';
import { getOrganisation } from '../../organisations/get-organisation';
import { updateStoredModel } from './bot-model.queries';
import { getStoredModel, loadBotModel } from './get-model';
import { assertModelSettings, type ModelSettings } from './model-settings';
import { sealKey, unsealKey } from './seal-key';

/**
 * An omitted key stays, but is never sent to another URL than the one for which it was entered; '' deletes
 * it. Throws `conflict` when the model has changed since `version`, and `invalid`.
 */
export const updateBotModel = (context: Context, input: UpdateBotModel): Promise<BotModel> =>
  inTransaction(context, async (tx) => {
    const organization_id = requireOrganisation(tx, input.organization_id);
    const { name } = await getOrganisation(tx, organization_id);
    const before = await getStoredModel(tx, organization_id);
    const { organization_id: _, key, version, ...settings } = input;
    assertModelSettings(input, {
      has_platform: tx.languageModel !== undefined,
      isKeyMissing:
        before.sealed_key !== null && key === undefined && isAddressChanged(before.settings, settings),
    });
    const sealed_key =
      key === undefined ? before.sealed_key : key === '' ? null : sealKey(tx, key, organization_id);
    if (!(await updateStoredModel(tx.db, organization_id, version, { settings, sealed_key }))) {
      const current = await loadBotModel(tx, organization_id);
      throw new AppError('record_changed', {}, { current });
    }
    const had = before.sealed_key && unsealKey(tx, before.sealed_key, organization_id);
    await recordAuditEvent(tx, {
      action: 'organisation.bot_model_changed',
      organization_id,
      record: { id: organization_id, name },
      before: { ...before.settings, has_key: had !== null },
      after: {
        ...settings,
        has_key: sealed_key !== null,
        ...(key && key !== had && { renewed_credentials: ['key'] }),
      },
    });
    return loadBotModel(tx, organization_id);
  });

const isAddressChanged = (before: ModelSettings, after: ModelSettings) => before.base_url !== after.base_url;
