import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import { RuleCard } from './RuleCard';
import type { TagFormControl } from './tag-form-values';
import { createDefaultRule } from './tag-form-values';
import { useReorderFocus } from './use-reorder-focus';

/** contracts/email-tag: the maximum. */
const MAX_RULES = 10;

interface RulesFieldProps {
  control: TagFormControl;
  /** The organisation whose users may be assigned; '' is the user's own. */
  organisationId: string;
}

/** The rules that apply a tag automatically, in order. */
export function RulesField({ control, organisationId }: RulesFieldProps) {
  const id = useId();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'rules' });
  const { list, noteMove } = useReorderFocus<HTMLDivElement>();
  const [told, setTold] = useState('');
  useFieldLabel('rules', t('email-tags.rules'), (rules) =>
    formatNumber(Array.isArray(rules) ? rules.length : 0),
  );
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {t('email-tags.rules')}
      </Typography>
      <FormHelperText sx={{ marginInlineStart: 0, marginBlockEnd: 1.5 }}>
        {t('email-tags.rulesHelp')}
      </FormHelperText>
      <Stack ref={list} spacing={2}>
        {fields.map((rule, at) => (
          <RuleCard
            key={rule.id}
            control={control}
            at={at}
            count={fields.length}
            organisationId={organisationId}
            onMove={(to) => {
              move(at, to);
              noteMove(at, to);
              setTold(
                t('email-tags.movedTo', { name: t('email-tags.rule', { number: at + 1 }), place: to + 1 }),
              );
            }}
            onRemove={() => remove(at)}
          />
        ))}
      </Stack>
      {fields.length < MAX_RULES && (
        <Button
          startIcon={<AddOutlined />}
          onClick={() => append(createDefaultRule())}
          sx={{ ...touchTarget, marginBlockStart: 1 }}
        >
          {t('email-tags.addRule')}
        </Button>
      )}
      <span role="status" style={visuallyHidden}>
        {told}
      </span>
    </Box>
  );
}
