import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { TagCondition } from '@relaydesk/contracts/email-tag';
import { useController } from 'react-hook-form';
import { useConnectors } from '../../../api/endpoints/connectors.api';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { getChannelName } from '../../../shared/channels/channel-name';
import { getSelectSlotProps } from '../../../ui/elements/select-slot-props';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { AutocompleteInput } from '../../../ui/form/fields/AutocompleteInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { getLanguageName, LANGUAGE_CODES } from '../data/get-language-name';
import { ProductInput } from './ProductInput';
import type { TagFormControl } from './tag-form-values';
import { createDefaultCondition } from './tag-form-values';

/** contracts/email-tag, MAX_PATTERN. */
const MAX_PATTERN_LENGTH = 200;

interface ConditionFieldsProps {
  control: TagFormControl;
  /** Zero-based positions of the rule and of the condition. */
  rule: number;
  at: number;
  organisationId: string;
  /** Missing: a rule needs at least one condition. */
  onRemove: (() => void) | undefined;
}

/** A condition: the part of the message, the operator and the value. */
export function ConditionFields({ control, rule, at, organisationId, onRemove }: ConditionFieldsProps) {
  const { field } = useController({ control, name: `rules.${rule}.conditions.${at}` });
  const condition: TagCondition = field.value ?? createDefaultCondition('body'); // it exists: its rule renders it
  const name = t('email-tags.condition', { number: at + 1 });
  return (
    <Box
      role="group"
      aria-label={`${t('email-tags.rule', { number: rule + 1 })}, ${name}`}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
    >
      <Box sx={grid}>
        <TextField
          select
          label={t('email-tags.field')}
          value={condition.field}
          onChange={({ target }) =>
            field.onChange(createDefaultCondition(target.value as TagCondition['field']))
          } // the menu offers only these values
          slotProps={{ select: getSelectSlotProps(t('email-tags.field')) }}
        >
          {toOptions(messagesIn('email-tags.fields')).map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
        {/* Changing the field replaces the condition; no values are kept. */}
        <ConditionValueField
          key={condition.field}
          control={control}
          rule={rule}
          at={at}
          organisationId={organisationId}
          field={condition.field}
        />
      </Box>
      {onRemove && (
        <IconButton
          aria-label={t('email-tags.remove', {
            name: `${t('email-tags.rule', { number: rule + 1 })}, ${name}`,
          })}
          onClick={onRemove}
          sx={{ width: 44, height: 44, marginBlockStart: 0.5 }}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

type ConditionValueFieldProps = Omit<ConditionFieldsProps, 'onRemove'> & { field: TagCondition['field'] };

function ConditionValueField({ control, rule, at, organisationId, field }: ConditionValueFieldProps) {
  const connectors = useConnectors();
  switch (field) {
    case 'attachment':
      return null;
    case 'channel':
      return (
        <SelectInput
          control={control}
          name={`rules.${rule}.conditions.${at}.kind`}
          label={t('email-tags.channel')}
          options={(connectors?.map(({ kind }) => kind) ?? ['email']).map((kind) => ({
            value: kind,
            label: getChannelName(kind, connectors),
          }))}
        />
      );
    case 'language':
      return (
        <AutocompleteInput
          control={control}
          name={`rules.${rule}.conditions.${at}.language`}
          label={t('email-tags.language')}
          options={LANGUAGE_CODES.map((code) => ({ value: code, label: getLanguageName(code) }))}
        />
      );
    case 'product':
      return (
        <ProductInput
          control={control}
          name={`rules.${rule}.conditions.${at}.product_id`}
          organisationId={organisationId}
        />
      );
    default:
      return (
        <>
          <SelectInput
            control={control}
            name={`rules.${rule}.conditions.${at}.is`}
            label={t('email-tags.operator')}
            options={toOptions(messagesIn('email-tags.operators'))}
          />
          <TextInput
            control={control}
            name={`rules.${rule}.conditions.${at}.text`}
            label={t('email-tags.text')}
            maxLength={MAX_PATTERN_LENGTH}
            isRequired
          />
        </>
      );
  }
}

const grid = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > :nth-of-type(3)': { gridColumn: '1 / -1' },
};
