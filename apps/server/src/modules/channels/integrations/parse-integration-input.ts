import type { CreateChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { AppError } from '../../../lib/app-error';
import type { Connector } from '../connectors/sdk/connector';
import { type PlatformConfig, parsePlatformConfig } from './store/platform-config';
import { hasGeneratedSecret, type IntegrationSettings } from './store/resolved-integration';
import type { Credentials } from './store/seal-credentials';

interface ParsedIntegrationInput {
  settings: IntegrationSettings;
  /** Undefined for channels with generated secrets. */
  platform?: PlatformConfig;
}

/**
 * The settings of the part of the input that belongs to the channel; other parts are ignored. `stored`:
 * existing secrets. Throws `invalid` if that part is missing or invalid.
 */
export function parseIntegrationInput(
  { manifest: { kind, line_fields } }: Connector,
  input: Pick<CreateChannelIntegration, 'web_chat' | 'api' | 'platform'>,
  stored: Credentials = {},
): ParsedIntegrationInput {
  if (!hasGeneratedSecret(kind)) {
    const platform = parsePlatformConfig(line_fields, input.platform ?? EMPTY_PLATFORM_INPUT, stored);
    return { settings: platform.settings, platform };
  }
  const settings = kind === 'web_chat' ? input.web_chat : input.api;
  if (settings) return { settings };
  throw new AppError('required', {}, { field: kind });
}

const EMPTY_PLATFORM_INPUT = { settings: {}, credentials: {} };
