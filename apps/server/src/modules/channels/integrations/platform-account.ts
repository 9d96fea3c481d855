import { getViolatedConstraint } from '../../../db/unique-violation';
import { AppError } from '../../../lib/app-error';
import type { Connector } from '../connectors/sdk/connector';
import type { PlatformConfig } from './store/platform-config';

/** What an integration claims; null: this platform has no such thing. */
export function getAccountKey(connector: Connector, platform: PlatformConfig): string | null {
  const account = connector.getAccountId?.(platform);
  return account ? `${connector.manifest.kind}:${account}` : null;
}

/** `taken` for an account that the organisation itself has connected already. Anything else as it is. */
export function mapAccountTakenError(
  error: unknown,
  connector: Connector,
  platform: PlatformConfig | undefined,
): unknown {
  if (!platform || getViolatedConstraint(error) !== 'channel_integrations_own_account') return error;

  return new AppError('account_already_connected', {}, { field: findAccountField(connector, platform) });
}

/** Where the account was entered: without this value it would be another one, or none. */
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
