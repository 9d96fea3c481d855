import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { SwitchInput } from '../../../ui/form/fields/SwitchInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { IntegrationFormControl } from '../data/integration-form-values';

interface PreChatQuestionRowProps {
  control: IntegrationFormControl;
  /** Zero-based position. */
  index: number;
  /** Move and remove buttons. */
  children: ReactNode;
}

/** A pre-chat question. A custom question needs a key; the others use the customer's properties. */
export function PreChatQuestionRow({ control, index, children }: PreChatQuestionRowProps) {
  const name = `web_chat.pre_chat.${index}` as const;
  const { field: type } = useController({ control, name: `${name}.type` });
  const { field: key } = useController({ control, name: `${name}.key` });
  return (
    <Box
      role="group"
      aria-label={t('channel-integrations.webChatSettings.question', { number: index + 1 })}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: 2 }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <SelectInput
          control={control}
          name={`${name}.type`}
          label={t('channel-integrations.webChatSettings.questionType')}
          options={toOptions(messagesIn('channel-integrations.webChatSettings.questionTypes'))}
          onChosen={(chosen) => key.onChange(chosen === 'text' ? `question_${index + 1}` : chosen)}
        />
        <TextInput
          control={control}
          name={`${name}.label`}
          label={t('channel-integrations.webChatSettings.questionLabel')}
          isRequired
        />
        {type.value === 'text' && (
          <TextInput
            control={control}
            name={`${name}.key`}
            label={t('channel-integrations.webChatSettings.questionKey')}
            help={t('channel-integrations.webChatSettings.questionKeyHelp')}
            isRequired
          />
        )}
      </Box>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: 1 }}>
          <SwitchInput
            control={control}
            name={`${name}.is_required`}
            label={t('channel-integrations.webChatSettings.questionRequired')}
          />
        </Box>
        {children}
      </Stack>
    </Box>
  );
}
