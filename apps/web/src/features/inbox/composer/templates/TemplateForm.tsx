import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { InlineCard } from '../../ui/cards/InlineCard';
import { MessageText } from '../../ui/MessageText';
import { fillTemplate, type TemplateValues, validateTemplateValue } from './fill-template';

interface TemplateFormProps {
  template: MessageTemplate;
  /** Previous values and the server's errors, by variable. */
  begun: { variables: TemplateValues; problems: TemplateValues } | undefined;
  onSend: (variables: Record<string, string>) => void;
  onBack: () => void;
}

/** A template with inputs for its variables and a live preview. */
export function TemplateForm({ template, begun, onSend, onBack }: TemplateFormProps) {
  const [values, setValues] = useState<TemplateValues>(begun?.variables ?? {});
  const [refused, setRefused] = useState<TemplateValues>(begun?.problems ?? {});
  const [isTried, setTried] = useState(false);
  const filledIn = (name: string) => values[name] ?? '';
  const wordsFor = (name: string) => {
    const problem = isTried ? validateTemplateValue(filledIn(name)) : undefined;
    return problem ? t(`inbox.templates.${problem}`) : refused[name];
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (template.variables.some((name) => validateTemplateValue(filledIn(name)))) return;
    onSend(Object.fromEntries(template.variables.map((name) => [name, filledIn(name).trim()])));
  };
  const change = (name: string, value: string) => {
    setValues({ ...values, [name]: value });
    setRefused({ ...refused, [name]: '' });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
      <DialogContent>
        <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
          {template.variables.map((name, index) => (
            <TextField
              key={name}
              fullWidth
              required
              autoFocus={index === 0}
              size="small"
              label={t('inbox.templates.variable', { name: name.replaceAll('_', ' ') })}
              value={filledIn(name)}
              error={Boolean(wordsFor(name))}
              helperText={wordsFor(name)}
              onChange={({ target }) => change(name, target.value)}
              slotProps={{ htmlInput: { dir: 'auto' } }}
            />
          ))}
          <section aria-label={t('inbox.templates.preview')}>
            <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary' }}>
              {t('inbox.templates.preview')}
            </Typography>
            <InlineCard>
              <MessageText text={fillTemplate(template, values)} />
              {template.buttons.length > 0 && (
                <Typography
                  variant="caption"
                  component="p"
                  sx={{ color: 'text.secondary', marginBlockStart: 1 }}
                >
                  {template.buttons.join(' · ')}
                </Typography>
              )}
            </InlineCard>
          </section>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button onClick={onBack}>{t('inbox.templates.back')}</Button>
        <Button type="submit" variant="contained" autoFocus={template.variables.length === 0}>
          {t('inbox.templates.send')}
        </Button>
      </DialogActions>
    </Box>
  );
}
