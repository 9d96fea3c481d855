import type { CreateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { AppError } from '../../../lib/app-error';
import type { Connector } from '../connectors/sdk/connector';
import { fitPlatform, type Platform } from './store/platform-config';
import { hasOwnSecret, type LineSettings } from './store/resolved-integration';
import type { Credentials } from './store/seal-credentials';

interface Entered {
  settings: LineSettings;
  /** Undefined for the channels whose secret we make. */
  platform?: Platform;
}

/**
 * What was entered for a line, of the part that its channel has; the other parts say nothing. `stored`: the secrets there
 * are. Throws `invalid` when that part is missing or does not fit.
 */
export function enteredFor(
  { facts: { kind, line_fields } }: Connector,
  input: Pick<CreateChannelIntegration, 'web_chat' | 'api' | 'platform'>,
  stored: Credentials = {},
): Entered {
  if (!hasOwnSecret(kind)) {
    const platform = fitPlatform(line_fields, input.platform ?? NOTHING, stored);
    return { settings: platform.settings, platform };
  }
  const settings = kind === 'web_chat' ? input.web_chat : input.api;
  if (settings) return { settings };
  throw new AppError('invalid', `${kind}: Is missing.`, { fields: { [kind]: 'Is missing.' } });
}

const NOTHING = { settings: {}, credentials: {} };
