import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChannelIntegration, NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useState } from 'react';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { channelIntegrationsList } from '../data/channel-integrations.list';
import { useLatestIntegration } from '../data/use-latest-integration';
import { NewSecretDialog } from '../dialogs/NewSecretDialog';
import { RotateSecretDialog } from '../dialogs/RotateSecretDialog';

interface SecretFieldProps {
  integration: ChannelIntegration;
  /** The secret and therefore the version has changed. */
  onChanged: (integration: ChannelIntegration) => void;
}

/** The secret of an integration: write-only; permitted users rotate it and see the new one once. */
export function SecretField({ integration: given, onChanged }: SecretFieldProps) {
  const integration = useLatestIntegration(given);
  const mayRotate = useHasPermission('channel_integrations.rotate');
  const dispatch = useAppDispatch();
  const [isAsking, setAsking] = useState(false);
  const [renewed, setRenewed] = useState<NewChannelIntegration>();
  const isApi = integration.channel === 'api';

  const keep = (created: NewChannelIntegration) => {
    const { secret: _, ...record } = created;
    setAsking(false);
    setRenewed(created);
    dispatch(channelIntegrationsList.actions.update(record));
    onChanged(record);
  };

  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography variant="subtitle2" component="h3">
        {isApi
          ? t('channel-integrations.integrations.secret')
          : t('channel-integrations.integrations.identitySecret')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {integration.has_secret
          ? t('channel-integrations.integrations.secretIsStored')
          : t('channel-integrations.integrations.secretIsMissing')}{' '}
        {isApi
          ? t('channel-integrations.integrations.secretUse')
          : t('channel-integrations.integrations.identityUse')}
      </Typography>
      {mayRotate && (
        <Button variant="outlined" onClick={() => setAsking(true)} sx={touchTarget}>
          {integration.has_secret
            ? t('channel-integrations.integrations.rotate')
            : t('channel-integrations.integrations.makeSecret')}
        </Button>
      )}
      {isAsking && (
        <RotateSecretDialog integration={integration} onRotated={keep} onClose={() => setAsking(false)} />
      )}
      {renewed && <NewSecretDialog integration={renewed} onClose={() => setRenewed(undefined)} />}
    </Stack>
  );
}
