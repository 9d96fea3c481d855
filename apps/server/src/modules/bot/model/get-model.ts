import type { BotModel } from '@relaydesk/contracts/bot-model';
import type { Context, Tx } from '../../../context/context';
import { requireOrganisation } from '../../../context/resolve-organisation';
import { inTransaction } from '../../../db/in-transaction';
import { getOrganisation } from '../../organisations/get-organisation';
import { findStoredModel, getUsedTokens, type StoredModel } from './bot-model.queries';
import { DEFAULT_MODEL_SETTINGS } from './model-settings';
import { getBudgetMonth } from './token-budget';

/** Model settings of an organisation. Throws `not_found`, `forbidden`, and `invalid` without one. */
export const getBotModel = (context: Context, asked?: string): Promise<BotModel> =>
  inTransaction(context, async (tx) => {
    const organization_id = requireOrganisation(tx, asked);
    await getOrganisation(tx, organization_id);
    return loadBotModel(tx, organization_id);
  });

export async function loadBotModel(tx: Tx, organization_id: string): Promise<BotModel> {
  const { settings, sealed_key, last_error, version } = await getStoredModel(tx, organization_id);
  return {
    ...settings,
    has_key: sealed_key !== null,
    has_platform: tx.languageModel !== undefined,
    used_tokens: await getUsedTokens(tx.db, organization_id, getBudgetMonth(tx.now())),
    last_error,
    version,
  };
}

/** Stored or default settings. */
export async function getStoredModel(tx: Tx, organization_id: string): Promise<StoredModel> {
  const endpoint = tx.languageModel ? 'platform' : 'own';
  const found = await findStoredModel(tx.db, organization_id);
  return (
    found ?? {
      settings: { ...DEFAULT_MODEL_SETTINGS, endpoint },
      sealed_key: null,
      last_error: null,
      version: 1,
    }
  );
}
