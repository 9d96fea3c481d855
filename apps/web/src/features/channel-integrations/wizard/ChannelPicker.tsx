import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { AvailableChannel, ConnectorDescriptor } from '@relaydesk/contracts/channel';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { ChannelIcon } from '../../../shared/channels/ChannelIcon';
import { resolveChannelText } from '../../../shared/platform/resolve-channel-text';
import type { IntegrationFormControl } from '../data/integration-form-values';

interface ChannelPickerProps {
  control: IntegrationFormControl;
  channels: readonly AvailableChannel[];
  connectors: readonly ConnectorDescriptor[];
  onChosen: (channel: AvailableChannel) => void;
}

/** The channel of the new integration: one of those offered to the organisation. */
export function ChannelPicker({ control, channels, connectors, onChosen }: ChannelPickerProps) {
  const { field, fieldState } = useController({ control, name: 'channel_id' });
  const id = useId();
  const choose = (key: string) => {
    const chosen = channels.find((channel) => channel.id === key);
    if (chosen) onChosen(chosen);
  };
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={id}>{t('channel-integrations.integrations.channel')}</FormLabel>
      <RadioGroup aria-labelledby={id} value={field.value} onChange={(_, key) => choose(key)}>
        {channels.map(({ id: key, kind, name, description }) => {
          const connector = connectors.find((one) => one.kind === kind);
          return (
            <FormControlLabel
              key={key}
              value={key}
              control={<Radio slotProps={{ input: { 'aria-describedby': `${id}-${key}` } }} />}
              sx={{ alignItems: 'flex-start', marginBlockStart: 1 }}
              label={
                <>
                  <Typography component="span" sx={nameStyles}>
                    <ChannelIcon kind={kind} isDecorative />
                    {resolveChannelText(name, connector?.name)}
                  </Typography>
                  <Typography
                    id={`${id}-${key}`}
                    aria-hidden
                    variant="body2"
                    component="span"
                    sx={{ color: 'text.secondary' }}
                  >
                    {resolveChannelText(description, connector?.description)}
                  </Typography>
                </>
              }
            />
          );
        })}
      </RadioGroup>
      {fieldState.error?.message && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

const nameStyles = { display: 'flex', alignItems: 'center', gap: 1, paddingBlockStart: 1 };
