import type { BotSettings } from '@relaydesk/contracts/bot-settings';
import { botApi } from '../../../api/endpoints/bot.api';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import type { BotSettingsOwner } from './bot-settings-owner';

export interface LoadedBotSettings {
  settings: BotSettings;
  version: number;
  /** Only an integration can lack separate settings. */
  isOwn: boolean;
}

/** The current bot settings: `data` once loaded, `failure` when loading failed. */
export function useBotSettings({ organization_id, line_id }: BotSettingsOwner) {
  const ofOrganisation = botApi.useBotSettingsQuery(organization_id, {
    skip: line_id !== null,
    refetchOnMountOrArgChange: true,
  });
  const ofLine = botApi.useLineBotSettingsQuery(line_id ?? '', {
    skip: line_id === null,
    refetchOnMountOrArgChange: true,
  });
  const { error, refetch } = line_id === null ? ofOrganisation : ofLine;
  const data: LoadedBotSettings | undefined =
    line_id === null
      ? ofOrganisation.currentData && { ...ofOrganisation.currentData, isOwn: true }
      : ofLine.currentData && { ...ofLine.currentData, isOwn: ofLine.currentData.is_own };
  return { data, failure: data ? null : getQueryError(error), retry: refetch };
}

/** Saves the settings of the organisation or of an integration. Throws ApiFailure. */
export function useSaveBotSettings({ organization_id, line_id }: BotSettingsOwner) {
  const [changeOrganisation] = botApi.useChangeBotSettingsMutation();
  const [changeLine] = botApi.useChangeLineBotSettingsMutation();
  return (sent: { settings: BotSettings; version: number }) =>
    line_id === null
      ? unwrap(changeOrganisation({ ...sent, ...(organization_id && { organization_id }) }))
      : unwrap(changeLine({ id: line_id, body: { ...sent, is_own: true } }));
}
