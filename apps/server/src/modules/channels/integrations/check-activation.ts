import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { ResolvedIntegration } from './store/resolved-integration';

/** Checks the three switches that may pause an integration. */
export const checkActivation = (integration: ResolvedIntegration): IntegrationTestCheck[] => [
  buildActivationCheck(
    'organisation',
    integration.is_organisation_active,
    'The organisation is active.',
    'The organisation is suspended.',
  ),
  buildActivationCheck(
    'channel',
    integration.is_channel_open,
    'The channel is on.',
    'The channel is switched off for your organisation.',
  ),
  buildActivationCheck(
    'line',
    integration.is_switched_on,
    'The integration is on.',
    'The integration is paused.',
  ),
];

const buildActivationCheck = (
  check: IntegrationTestCheck['check'],
  is_ok: boolean,
  yes: string,
  no: string,
): IntegrationTestCheck => ({
  check,
  is_ok,
  words: is_ok ? yes : no,
  http_status: null,
  latency_ms: null,
});
