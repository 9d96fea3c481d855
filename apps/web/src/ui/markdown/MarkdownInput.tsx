import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import type { FieldProps } from '../form/fields/field-props';
import { TextInput } from '../form/fields/TextInput';

const MarkdownText = lazy(async () => ({ default: (await import('./MarkdownText')).MarkdownText }));

interface MarkdownInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  rows?: number;
}

/** A Markdown field in a form, with a preview. */
export function MarkdownInput<Input extends FieldValues, Output>(props: MarkdownInputProps<Input, Output>) {
  const { control, name, label, rows = 5, help } = props;
  const [isPreview, setPreview] = useState(false);
  const text: string = useWatch({ control, name }) ?? '';
  return (
    <Box>
      <ToggleButtonGroup
        size="small"
        exclusive
        value={isPreview ? 'preview' : 'write'}
        onChange={(_, chosen) => chosen && setPreview(chosen === 'preview')}
        aria-label={t('ui-fields.markdown.viewOf', { label })}
        sx={{ marginBlockEnd: 1 }}
      >
        <ToggleButton value="write">{t('ui-fields.markdown.write')}</ToggleButton>
        <ToggleButton value="preview">{t('ui-fields.markdown.preview')}</ToggleButton>
      </ToggleButtonGroup>
      {/* Hidden, not unmounted: errors in it can still be found and focused. */}
      <Box hidden={isPreview}>
        <TextInput
          {...props}
          rows={rows}
          help={[help, t('ui-fields.markdown.markdown')].filter(Boolean).join(' ')}
        />
      </Box>
      {isPreview && (
        <Box component="section" aria-label={t('ui-fields.markdown.previewOf', { label })} sx={look}>
          <Suspense fallback={<FormHelperText>{t('ui.loading')}</FormHelperText>}>
            {text.trim() === '' ? (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('ui-fields.markdown.nothing')}
              </Typography>
            ) : (
              <MarkdownText text={text} />
            )}
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

const look = { border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 1.75, minHeight: 120 };
