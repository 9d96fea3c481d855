import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { lazy } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { integrationHistoryLabels } from './integration-history-labels';

const BotHistory = lazy(async () => ({ default: (await import('../bot/BotHistory')).BotHistory }));

interface IntegrationHistoryProps {
  integration: ChannelIntegration;
  /** Labels of the platform's fields. */
  labels?: Readonly<Record<string, string>>;
}

/** The history of an integration and its bot. */
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
