import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OutreachOption } from '@relaydesk/contracts/outreach';
import { useController, useWatch } from 'react-hook-form';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { getSelectSlotProps } from '../../../ui/elements/select-slot-props';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { fillTemplate } from '../composer/templates/fill-template';
import { InlineCard } from '../ui/cards/InlineCard';
import { MessageText } from '../ui/MessageText';
import { beginApi } from './begin.api';
import type { BeginForm } from './use-begin-form';

interface TemplateFieldsProps {
  form: BeginForm;
  option: OutreachOption;
}

/** An approved template with its variables, and the message as the customer reads it. */
export function TemplateFields({ form, option }: TemplateFieldsProps) {
  const { control } = form;
  const { data, error, refetch } = beginApi.useOfferFirstTemplatesQuery(option.channel_integration_id);
  const { field, fieldState } = useController({ control, name: 'template.template_id' });
  const variables = useWatch({ control, name: 'template.variables' }) ?? {};
  const failure = getQueryError(error);
  const template = data?.find(({ id }) => id === field.value);

  if (!data && failure) {
    return <ErrorAlert failure={failure} title={t('inbox.templates.failed')} onRetry={refetch} />;
  }
  if (!data) return <Skeleton aria-hidden variant="rounded" height={56} />;
  if (data.length === 0) return <Typography variant="body2">{t('inbox.templates.none')}</Typography>;

  const choose = (id: string) => {
    const chosen = data.find((one) => one.id === id);
    form.setValue(
      'template',
      { template_id: id, variables: Object.fromEntries((chosen?.variables ?? []).map((name) => [name, ''])) },
      { shouldDirty: true },
    );
    form.clearErrors('template');
  };
  return (
    <>
      <TextField
        select
        fullWidth
        required
        label={t('inbox.begin.template')}
        value={template ? field.value : ''}
        onChange={({ target }) => choose(target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? t('inbox.begin.templateHelp')}
        slotProps={{ select: getSelectSlotProps(t('inbox.begin.template')) }}
      >
        {data.map(({ id, name, language }) => (
          <MenuItem key={id} value={id}>
            {`${name} (${language})`}
          </MenuItem>
        ))}
      </TextField>
      {template?.variables.map((name) => (
        <TextInput
          key={`${template.id} ${name}`}
          control={control}
          name={`template.variables.${name}`}
          label={t('inbox.templates.variable', { name: name.replaceAll('_', ' ') })}
          isRequired
        />
      ))}
      {template && (
        <section aria-label={t('inbox.templates.preview')}>
          <Typography variant="caption" aria-hidden sx={{ color: 'text.secondary' }}>
            {t('inbox.templates.preview')}
          </Typography>
          <InlineCard>
            <MessageText text={fillTemplate(template, variables)} />
          </InlineCard>
        </section>
      )}
    </>
  );
}
