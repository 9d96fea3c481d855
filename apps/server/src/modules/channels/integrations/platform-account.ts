import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import type { Connector } from '../connectors/sdk/connector';
import type { PlatformConfig } from './store/platform-config';

/** The account that an integration claims; null if the platform has none. */
export function getAccountKey(connector: Connector, platform: PlatformConfig): string | null {
  const account = connector.getAccountId?.(platform);
  return account ? `${connector.manifest.kind}:${account}` : null;
}

/**
 * Maps to `taken` if the organisation itself has connected the account. Other errors are returned unchanged.
 */
export function mapAccountTakenError(
  error: unknown,
  connector: Connector,
  platform: PlatformConfig | undefined,
): unknown {
  if (!platform || getViolatedConstraint(error) !== 'channel_integrations_own_account') return error;

  return new AppError('account_already_connected', {}, { field: findAccountField(connector, platform) });
}

/** The field that determines the account. */
function findAccountField(
  { manifest, getAccountId: accountOf }: Connector,
  { settings, credentials }: PlatformConfig,
): string {
  const account = accountOf?.({ settings, credentials });
  const named = manifest.line_fields.find(({ name, is_secret }) => {
    const without = ([key]: [string, string]) => key !== name;
    const left = {
      settings: Object.fromEntries(Object.entries(settings).filter(without)),
      credentials: Object.fromEntries(Object.entries(credentials).filter(without)),
    };
    return (is_secret ? credentials : settings)[name] !== undefined && accountOf?.(left) !== account;
  });
  return named ? `platform.${named.is_secret ? 'credentials' : 'settings'}.${named.name}` : 'platform';
}
