import type { BotModel } from '@relaydesk/contracts/bot-model';
import type { Context, Tx } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { chooseOneOrganisation } from '../../../context/resolve-organisation';
import { getOrganisation } from '../../organisations/get-organisation';
import { countTokens, findModel, type StoredModel } from './bot-model.queries';
import { USUAL_MODEL } from './model-settings';
import { monthOf } from './token-budget';

/** The model that phrases for an organisation. Throws `not_found`, `forbidden`, and `invalid` without one. */
export const getBotModel = (context: Context, asked?: string): Promise<BotModel> =>
  inTransaction(context, async (tx) => {
    const organization_id = chooseOneOrganisation(tx, asked);
    await getOrganisation(tx, organization_id);
    return readModel(tx, organization_id);
  });

export async function readModel(tx: Tx, organization_id: string): Promise<BotModel> {
  const { settings, sealed_key, last_error, version } = await storedModel(tx, organization_id);
  return {
    ...settings,
    has_key: sealed_key !== null,
    has_platform: tx.languageModel !== undefined,
    used_tokens: await countTokens(tx.db, organization_id, monthOf(tx.now())),
    last_error,
    version,
  };
}

/** As it is stored, or as it is before anybody has chosen. */
export async function storedModel(tx: Tx, organization_id: string): Promise<StoredModel> {
  const endpoint = tx.languageModel ? 'platform' : 'own';
  const found = await findModel(tx.db, organization_id);
  return found ?? { settings: { ...USUAL_MODEL, endpoint }, sealed_key: null, last_error: null, version: 1 };
}
