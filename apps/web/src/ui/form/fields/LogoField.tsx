import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ChangeEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../elements/touch-target';
import { visuallyHidden } from '../../elements/visually-hidden';
import { toDisplayError } from '../../failures/display-error';

/** pages.md 2.4: at most 1 MB. */
const MAX_BYTES = 1_000_000;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

interface LogoFieldProps {
  label: string;
  help?: string;
  /** The URL of the image; null: none. */
  src: string | null;
  /** Both may throw the API's failure, which is then shown here. */
  onUpload: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
}

/** An image with a preview. Not part of the surrounding form: selecting a file uploads it immediately. */
export function LogoField({ label, help, src, onUpload, onRemove }: LogoFieldProps) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (thrown) {
      const { fields, message } = toDisplayError(thrown);
      setProblem(Object.values(fields ?? {})[0] ?? message);
    } finally {
      setBusy(false);
    }
  };

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = ''; // so that the same file can be selected again
    if (!chosen) return;
    const wrong = validateLogoFile(chosen);
    if (wrong) setProblem(wrong);
    else void attempt(() => onUpload(chosen));
  };

  return (
    <Stack role="group" aria-labelledby={id} spacing={1}>
      <Typography id={id} variant="subtitle2" component="p">
        {label}
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Avatar variant="rounded" src={src ?? undefined} alt={label} sx={picture}>
          <Typography variant="caption" sx={{ textAlign: 'center' }}>
            {t('ui-fields.logo.none')}
          </Typography>
        </Avatar>
        <Button variant="outlined" disabled={isBusy} onClick={() => file.current?.click()} sx={touchTarget}>
          {isBusy
            ? t('ui-fields.logo.uploading')
            : src
              ? t('ui-fields.logo.replace')
              : t('ui-fields.logo.choose')}
        </Button>
        {src && (
          <Button color="error" disabled={isBusy} onClick={() => void attempt(onRemove)} sx={touchTarget}>
            {t('ui-fields.logo.remove')}
          </Button>
        )}
      </Stack>
      <input
        ref={file}
        type="file"
        accept={TYPES.join(',')}
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        style={visuallyHidden}
      />
      {help && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {help}
        </Typography>
      )}
      {problem && (
        <Alert severity="error" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  );
}

const picture = {
  width: 72,
  height: 72,
  bgcolor: 'action.hover',
  color: 'text.secondary',
  '& img': { objectFit: 'contain' },
};

function validateLogoFile({ type, size }: File): string | undefined {
  if (!TYPES.includes(type)) return t('ui-fields.logo.wrongType');
  return size > MAX_BYTES ? t('ui-fields.logo.tooLarge', { kilobytes: MAX_BYTES / 1000 }) : undefined;
}
