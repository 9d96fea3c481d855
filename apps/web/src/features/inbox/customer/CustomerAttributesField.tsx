import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { CustomerFormInput, CustomerFormOutput } from './customer-form-values';

/** The contract's maximum. */
const MOST = 40;

/** Custom attributes of a customer: a name and a value per line. */
export function CustomerAttributesField({
  control,
}: {
  control: Control<CustomerFormInput, unknown, CustomerFormOutput>;
}) {
  const { fields, append, remove } = useFieldArray({ control, name: 'details' });
  const lines = useWatch({ control, name: 'details' });
  const { errors } = useFormState({ control, name: 'details' });
  const failed = errors.details?.root?.message ?? errors.details?.message;
  return (
    <Stack spacing={1.5} component="section" aria-label={t('inbox.customer.details')}>
      <Typography variant="subtitle2" component="h3">
        {t('inbox.customer.details')}
      </Typography>
      {fields.map((field, index) => (
        <Box key={field.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          <TextInput
            control={control}
            name={`details.${index}.name`}
            label={t('inbox.customer.detailName')}
            isRequired
          />
          <TextInput
            control={control}
            name={`details.${index}.value`}
            label={t('inbox.customer.detailValue')}
          />
          <IconButton
            aria-label={t('inbox.customer.removeDetail', {
              name: lines[index]?.name || t('inbox.customer.unnamedAttribute'),
            })}
            onClick={() => remove(index)}
            sx={{ width: 44, height: 44, marginBlockStart: 0.5 }}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {failed && <FormHelperText error>{failed}</FormHelperText>}
      {fields.length < MOST && (
        <Button
          startIcon={<AddOutlined />}
          onClick={() => append({ name: '', value: '' })}
          sx={{ alignSelf: 'flex-start', ...touchTarget }}
        >
          {t('inbox.customer.addDetail')}
        </Button>
      )}
    </Stack>
  );
}
