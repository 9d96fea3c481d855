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
import { errorAt } from '../../../ui/form/fields/error-at';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { touchable } from '../../../ui/elements/touch-target';
import type { IntegrationControl } from '../data/integration-form-values';
import { IconAction } from './CompactIconButton';
import { PreChatRow } from './PreChatQuestionRow';
import { settingsTexts as t } from '../texts/web-chat-settings.texts';

/** contracts/web-chat-settings: as many as may be asked. */
const MOST = 10;

/** What a visitor is asked before the first word, in the order of asking. */
export function PreChatFields({ control }: { control: IntegrationControl }) {
  const name = 'web_chat.pre_chat';
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const { errors } = useFormState({ control, name });
  useFieldLabel(name, t.preChat, (value) => labelsOf(value));
  const wrong = errorAt(errors, `${name}.root`) ?? errorAt(errors, name);
  return (
    <Stack component="fieldset" spacing={2} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {t.preChat}
      </Typography>
      <FormHelperText error={wrong !== undefined}>{wrong ?? t.preChatHelp}</FormHelperText>
      {fields.map((field, index) => (
        <PreChatRow key={field.id} control={control} index={index}>
          <IconAction
            label={t.moveUp(index + 1)}
            icon={<ArrowUpwardOutlined fontSize="small" />}
            isOff={index === 0}
            onClick={() => move(index, index - 1)}
          />
          <IconAction
            label={t.moveDown(index + 1)}
            icon={<ArrowDownwardOutlined fontSize="small" />}
            isOff={index === fields.length - 1}
            onClick={() => move(index, index + 1)}
          />
          <IconAction
            label={t.removeQuestion(index + 1)}
            icon={<DeleteOutlined fontSize="small" />}
            onClick={() => remove(index)}
          />
        </PreChatRow>
      ))}
      {fields.length < MOST && (
        <Button
          startIcon={<AddOutlined />}
          onClick={() => append(nextQuestion(fields))}
          sx={{ alignSelf: 'flex-start', ...touchable }}
        >
          {t.addQuestion}
        </Button>
      )}
    </Stack>
  );
}

/** Name, then e-mail address, as most ask; after that a question of one's own, under a key that is still free. */
function nextQuestion(asked: readonly PreChatField[]): PreChatField {
  const usual = (['name', 'email'] as const).find((type) => !asked.some((field) => field.type === type));
  if (usual) return { key: usual, type: usual, label: t.questionTypes[usual], is_required: true };
  const keys = asked.map(({ key }) => key);
  let number = asked.length + 1;
  while (keys.includes(`question_${number}`)) number++;
  return { key: `question_${number}`, type: 'text', label: '', is_required: false };
}

const labelsOf = (value: unknown): string =>
  Array.isArray(value) ? value.map((field: PreChatField) => field.label).join(', ') || '–' : '–';
