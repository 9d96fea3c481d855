import type { TestCheck } from '@relaydesk/contracts/channel-integration';
import type { Line } from './store/resolved-integration';

/** Whether a line is switched on by each of the three that may pause it. */
export const checkSwitches = (line: Line): TestCheck[] => [
  switched('organisation', line.is_organisation_active, 'The organisation is active.', 'It is suspended.'),
  switched(
    'channel',
    line.is_channel_open,
    'The channel is on.',
    'The platform has switched it off for you.',
  ),
  switched('line', line.is_switched_on, 'The integration is on.', 'The integration is paused.'),
];

const switched = (check: TestCheck['check'], is_ok: boolean, yes: string, no: string): TestCheck => ({
  check,
  is_ok,
  words: is_ok ? yes : no,
  http_status: null,
  latency_ms: null,
});
