import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { type Permission, SERVICE_TOKEN_PERMISSIONS } from '@relaydesk/contracts/permissions';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../../ui/elements/touch-target';
import { useFieldLabel } from '../../ui/form/fields/field-labels';
import type { FieldProps } from '../../ui/form/fields/field-props';
import { listPermissionAreas } from './permission-areas';

const AREAS = listPermissionAreas();
const READING = SERVICE_TOKEN_PERMISSIONS.filter((permission) => permission.endsWith('.read'));

/** The permissions of a service token in a form: a checkbox each, by area. */
export function PermissionsInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const selected: readonly Permission[] = field.value ?? [];
  const toggle = (permission: Permission, isOn: boolean) =>
    field.onChange(isOn ? [...selected, permission] : selected.filter((one) => one !== permission));

  return (
    <FormControl component="fieldset" error={fieldState.invalid} sx={{ minWidth: 0 }}>
      <FormLabel component="legend" required>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlock: 1, ...touchTargetButtons }}>
        <Button size="small" variant="outlined" onClick={() => field.onChange(READING)}>
          {t('api-tokens.selectRead')}
        </Button>
        <Button size="small" color="inherit" onClick={() => field.onChange([])}>
          {t('api-tokens.selectNone')}
        </Button>
      </Box>
      {AREAS.map((area, index) => (
        <Box
          key={area.label}
          role="group"
          aria-labelledby={`${id}-${index}`}
          sx={{ paddingBlock: 1, borderBlockStart: 1, borderColor: 'divider' }}
        >
          <Typography id={`${id}-${index}`} variant="subtitle2" component="p">
            {area.label}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            {area.permissions.map(({ permission, label: action }, at) => (
              <FormControlLabel
                key={permission}
                label={action}
                sx={{ minHeight: 44 }}
                control={
                  <Checkbox
                    checked={selected.includes(permission)}
                    onChange={(_, isOn) => toggle(permission, isOn)}
                    onBlur={field.onBlur}
                    slotProps={{
                      input: {
                        'aria-label': `${area.label}: ${action}`,
                        ref: index === 0 && at === 0 ? field.ref : undefined,
                      },
                    }}
                  />
                }
              />
            ))}
          </Box>
        </Box>
      ))}
      {fieldState.error?.message && (
        <FormHelperText sx={{ marginInlineStart: 0 }}>{fieldState.error.message}</FormHelperText>
      )}
    </FormControl>
  );
}
