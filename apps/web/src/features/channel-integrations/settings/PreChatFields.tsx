import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PreChatField } from '@relaydesk/contracts/web-chat-settings';
import { useFieldArray, useFormState } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { getErrorAt } from '../../../ui/form/fields/error-at';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import type { IntegrationFormControl } from '../data/integration-form-values';
import { CompactIconButton } from './CompactIconButton';
import { PreChatQuestionRow } from './PreChatQuestionRow';

/** contracts/web-chat-settings: the maximum number of questions. */
const MAX_QUESTIONS = 10;

/** The pre-chat questions in order. */
export function PreChatFields({ control }: { control: IntegrationFormControl }) {
  const name = 'web_chat.pre_chat';
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  useFieldLabel(name, t('channel-integrations.webChatSettings.preChat'), (value) =>
    formatQuestionLabels(value),
  );
  const wrong = getErrorAt(errors, `${name}.root`) ?? getErrorAt(errors, name);
  return (
    <Stack component="fieldset" spacing={2} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {t('channel-integrations.webChatSettings.preChat')}
      </Typography>
      <FormHelperText error={wrong !== undefined}>
        {wrong ?? t('channel-integrations.webChatSettings.preChatHelp')}
      </FormHelperText>
      {fields.map((field, index) => (
        <PreChatQuestionRow key={field.id} control={control} index={index}>
          <CompactIconButton
            label={t('channel-integrations.webChatSettings.moveUp', { number: index + 1 })}
            icon={<ArrowUpwardOutlined fontSize="small" />}
            isOff={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <CompactIconButton
            label={t('channel-integrations.webChatSettings.moveDown', { number: index + 1 })}
            icon={<ArrowDownwardOutlined fontSize="small" />}
            isOff={index === fields.length - 1}
            onClick={() => move(index, index + 1)}
          />
          <CompactIconButton
            label={t('channel-integrations.webChatSettings.removeQuestion', { number: index + 1 })}
            icon={<DeleteOutlined fontSize="small" />}
            onClick={() => remove(index)}
          />
        </PreChatQuestionRow>
      ))}
      {fields.length < MAX_QUESTIONS && (
        <Button
          startIcon={<AddOutlined />}
          onClick={() => append(getNextQuestion(fields))}
          sx={{ alignSelf: 'flex-start', ...touchTarget }}
        >
          {t('channel-integrations.webChatSettings.addQuestion')}
        </Button>
      )}
    </Stack>
  );
}

/** First the name, then the e-mail address; afterwards a custom question with an unused key. */
function getNextQuestion(asked: readonly PreChatField[]): PreChatField {
  const usual = (['name', 'email'] as const).find((type) => !asked.some((field) => field.type === type));
  if (usual)
    return {
      key: usual,
      type: usual,
      label: t(`channel-integrations.webChatSettings.questionTypes.${usual}`),
      is_required: true,
    };
  const keys = asked.map(({ key }) => key);
  let number = asked.length + 1;
  while (keys.includes(`question_${number}`)) number++;
  return { key: `question_${number}`, type: 'text', label: '', is_required: false };
}

const formatQuestionLabels = (value: unknown): string =>
  Array.isArray(value) ? value.map((field: PreChatField) => field.label).join(', ') || '–' : '–';
