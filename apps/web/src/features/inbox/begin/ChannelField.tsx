import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { OutreachOption } from '@relaydesk/contracts/outreach';
import { useId } from 'react';
import { t } from '../../../lib/locale/i18n';
import { ChannelIcon } from '../../../shared/channels/ChannelIcon';
import { optionKey } from './begin-form-values';

interface ChannelFieldProps {
  options: readonly OutreachOption[];
  /** Undefined: none can be selected. */
  chosen: OutreachOption | undefined;
  onChoose: (option: OutreachOption) => void;
  error: string | undefined;
}

/** The addresses at which a conversation can be started; the others are listed with the reason. */
export function ChannelField({ options, chosen, onChoose, error }: ChannelFieldProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel id={id}>{t('inbox.begin.channel')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen ? optionKey(chosen) : ''}
        onChange={(_, key) => {
          const option = options.find((one) => optionKey(one) === key);
          if (option) onChoose(option);
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={optionKey(option)}
            value={optionKey(option)}
            disabled={option.refusal !== null}
            label={<ChannelOption option={option} />}
            control={<Radio />}
            sx={{ minHeight: 44, marginInlineEnd: 0, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText sx={{ marginInlineStart: 0 }}>{error}</FormHelperText>}
    </FormControl>
  );
}

function ChannelOption({ option }: { option: OutreachOption }) {
  const { channel, channel_integration_name, address, refusal } = option;
  return (
    <>
      <Typography component="span" variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ChannelIcon kind={channel} />
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {channel_integration_name} · <bdi>{address}</bdi>
        </span>
      </Typography>
      {refusal !== null && (
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {t(`inbox.begin.refusals.${refusal}`)}
        </Typography>
      )}
    </>
  );
}
