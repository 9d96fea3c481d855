import Skeleton from '@mui/material/Skeleton';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { lazy } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';

const BotSettingsSection = lazy(async () => ({
  default: (await import('./BotSettingsSection')).BotSettingsSection,
}));

interface IntegrationBotSectionProps {
  integration: ChannelIntegration;
  part: 'behaviour' | 'hand_over';
}

/** A section of the effective bot settings of an integration. */
export function IntegrationBotSection({
  integration: { id, organization_id },
  part,
}: IntegrationBotSectionProps) {
  const isChoosing = useHasPermission('organisations.read');
  return (
    <LazyBoundary placeholder={<Skeleton variant="rounded" height={320} />}>
      <BotSettingsSection
        owner={{ organization_id: isChoosing ? organization_id : '', line_id: id }}
        part={part}
      />
    </LazyBoundary>
  );
}
