import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { MAX_ROLE_MAPPINGS } from '@relaydesk/contracts/single-sign-on-limits';
import type { Control } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import type { ProviderFormInput, ProviderFormOutput } from './provider-form-values';

interface RoleMappingsFieldProps {
  control: Control<ProviderFormInput, unknown, ProviderFormOutput>;
  groups: readonly { value: string; label: string }[];
}

/** Which group of the provider gets which role. */
export function RoleMappingsField({ control, groups }: RoleMappingsFieldProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'role_mappings' });
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0, display: 'grid', gap: 2 }}>
      <Typography component="legend" variant="subtitle2">
        {t('single-sign-on.roleMappings')}
      </Typography>
      <FormHelperText sx={{ margin: 0 }}>{t('single-sign-on.roleMappingsHelp')}</FormHelperText>
      {fields.map(({ id }, at) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
            <TextInput
              control={control}
              name={`role_mappings.${at}.value`}
              label={t('single-sign-on.groupOf', { at: at + 1 })}
              isRequired
            />
            <SelectInput
              control={control}
              name={`role_mappings.${at}.group`}
              label={t('single-sign-on.roleOf', { at: at + 1 })}
              options={groups}
              isRequired
            />
          </Box>
          <IconButton
            aria-label={t('single-sign-on.removeMapping', { at: at + 1 })}
            onClick={() => remove(at)}
            sx={touchTarget}
          >
            <DeleteOutlined />
          </IconButton>
        </Box>
      ))}
      {fields.length < MAX_ROLE_MAPPINGS && (
        <Button
          startIcon={<AddOutlined />}
          onClick={() => append({ value: '', group: 'CSR' })}
          sx={{ justifySelf: 'start', ...touchTarget }}
        >
          {t('single-sign-on.addMapping')}
        </Button>
      )}
    </Box>
  );
}
