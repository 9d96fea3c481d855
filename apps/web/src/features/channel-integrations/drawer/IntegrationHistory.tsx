import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { lazy } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { integrationHistoryLabels } from './integration-history-labels';

const BotHistory = lazy(async () => ({ default: (await import('../bot/BotHistory')).BotHistory }));

interface IntegrationHistoryProps {
  integration: ChannelIntegration;
  /** What the fields of its platform are called. */
  labels?: Readonly<Record<string, string>>;
}

/** Who changed a line, or its bot, when and how. */
export function IntegrationHistory({ integration, labels }: IntegrationHistoryProps) {
  const isChoosing = useHasPermission('organisations.read');
  return (
    <LazyBoundary>
      <BotHistory
        record_type="channel_integration"
        record_id={integration.id}
        organisationId={isChoosing ? integration.organization_id : ''}
        labels={{ ...integrationHistoryLabels, ...labels }}
      />
    </LazyBoundary>
  );
}
