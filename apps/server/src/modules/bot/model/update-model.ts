import type { BotModel, UpdateBotModel } from '@relaydesk/contracts/bot-model';
import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { AppError } from '../../../lib/app-error';
import { writeAudit } from '../../audit/record-audit-event';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { changeModel } from './bot-model.queries';
import { readModel, storedModel } from './get-model';
import { type ModelSettings, mustWork } from './model-settings';
import { openKey, sealKey } from './seal-key';

/**
 * A key that is left out stays, but never goes to another address than the one that it was entered for; '' takes it away.
 * Throws `conflict` when somebody has changed the model since `version`, and `invalid`.
 */
export const updateBotModel = (context: Context, input: UpdateBotModel): Promise<BotModel> =>
  inTransaction(context, async (tx) => {
    const organization_id = chooseOneOrganisation(tx, input.organization_id);
    const { name } = await getOrganisation(tx, organization_id);
    const before = await storedModel(tx, organization_id);
    const { organization_id: _, key, version, ...settings } = input;
    mustWork(input, {
      has_platform: tx.languageModel !== undefined,
      isKeyMissing: before.sealed_key !== null && key === undefined && isElsewhere(before.settings, settings),
    });
    const sealed_key =
      key === undefined ? before.sealed_key : key === '' ? null : sealKey(tx, key, organization_id);
    if (!(await changeModel(tx.db, organization_id, version, { settings, sealed_key }))) {
      const current = await readModel(tx, organization_id);
      throw new AppError('conflict', 'Somebody has changed the model in the meantime.', { current });
    }
    const had = before.sealed_key && openKey(tx, before.sealed_key, organization_id);
    await writeAudit(tx, {
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
    return readModel(tx, organization_id);
  });

const isElsewhere = (before: ModelSettings, after: ModelSettings) => before.base_url !== after.base_url;
