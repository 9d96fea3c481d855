import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { Tooltip } from './Tooltip';

interface ClipboardFieldProps {
  label: string;
  value: string;
  help?: string;
  isMultiline?: boolean;
}

/** Text to copy: read-only, monospaced, with a copy button. */
export function ClipboardField({ label, value, help, isMultiline = false }: ClipboardFieldProps) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };

  const hint = isCopied ? t('ui.copied') : t('ui.copy');
  return (
    <TextField
      id={id}
      label={label}
      value={value}
      helperText={help}
      multiline={isMultiline}
      fullWidth
      onFocus={(event) => event.target.select()}
      slotProps={{
        htmlInput: { readOnly: true, dir: 'ltr', sx: { fontFamily: 'monospace', fontSize: '0.8125rem' } },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={hint}>
                <IconButton edge="end" onClick={copy} aria-label={hint} aria-describedby={`${id}-label`}>
                  {isCopied ? <CheckOutlined color="success" /> : <ContentCopyOutlined />}
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
