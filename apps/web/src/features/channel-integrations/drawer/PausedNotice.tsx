import Alert from '@mui/material/Alert';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { integrationsTexts as t } from '../channel-integrations.texts';

/** Says who has paused a line, and what to do about it; nothing while it runs. */
export function PausedNotice({ integration: { status } }: { integration: ChannelIntegration }) {
  if (status === 'paused') return <Alert severity="info">{t.pausedText}</Alert>;
  if (status === 'paused_by_platform') return <Alert severity="warning">{t.pausedByPlatformText}</Alert>;
  return null;
}
