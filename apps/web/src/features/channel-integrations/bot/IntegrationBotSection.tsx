import Skeleton from '@mui/material/Skeleton';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { lazy } from 'react';
import { useMay } from '../../../api/use-has-permission';
import { Part } from '../../../ui/failures/LazyBoundary';

const BotSettingsPart = lazy(async () => ({ default: (await import('./BotSettingsSection')).BotSettingsPart }));

interface LineBotProps {
  integration: ChannelIntegration;
  part: 'behaviour' | 'hand_over';
}

/** A part of the settings of the bot that count on a line. */
export function LineBot({ integration: { id, organization_id }, part }: LineBotProps) {
  const isChoosing = useMay('organisations.read');
  return (
    <Part placeholder={<Skeleton variant="rounded" height={320} />}>
      <BotSettingsPart
        owner={{ organization_id: isChoosing ? organization_id : '', line_id: id }}
        part={part}
      />
    </Part>
  );
}
