import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { toOptions } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { ConditionFields } from './ConditionFields';
import { ReorderButtons } from './ReorderButtons';
import { RuleActionFields } from './RuleActionFields';
import type { TagFormControl } from './tag-form-values';
import { createDefaultCondition } from './tag-form-values';

/** contracts/email-tag: the maximum. */
const MAX_CONDITIONS = 10;

interface RuleCardProps {
  control: TagFormControl;
  /** Zero-based position and number of rules. */
  at: number;
  count: number;
  organisationId: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A rule: its conditions and its actions besides the tag. */
export function RuleCard({ control, at, count, organisationId, onMove, onRemove }: RuleCardProps) {
  const id = useId();
  const conditions = useFieldArray({ control, name: `rules.${at}.conditions` });
  const name = t('email-tags.rule', { number: at + 1 });
  return (
    <Box
      role="group"
      aria-labelledby={id}
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, padding: { xs: 1.5, sm: 2 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', marginBlockEnd: 1 }}>
        <Typography id={id} variant="subtitle2" component="h4" sx={{ flex: 1 }}>
          {name}
        </Typography>
        <ReorderButtons
          name={(direction) =>
            direction === 'up' ? t('email-tags.moveUp', { name }) : t('email-tags.moveDown', { name })
          }
          at={at}
          count={count}
          onMove={onMove}
        />
        <IconButton aria-label={t('email-tags.remove', { name })} onClick={onRemove} sx={square}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Stack spacing={2}>
        <SelectInput
          control={control}
          name={`rules.${at}.match`}
          label={t('email-tags.match')}
          options={toOptions(messagesIn('email-tags.matches'))}
        />
        {conditions.fields.map((condition, place) => (
          <ConditionFields
            key={condition.id}
            control={control}
            rule={at}
            at={place}
            organisationId={organisationId}
            onRemove={conditions.fields.length > 1 ? () => conditions.remove(place) : undefined}
          />
        ))}
        {conditions.fields.length < MAX_CONDITIONS && (
          <Button
            startIcon={<AddOutlined />}
            onClick={() => conditions.append(createDefaultCondition('body'))}
            sx={{ ...touchTarget, alignSelf: 'flex-start' }}
          >
            {t('email-tags.addCondition')}
          </Button>
        )}
        <RuleActionFields control={control} rule={at} organisationId={organisationId} />
      </Stack>
    </Box>
  );
}

const square = { width: 44, height: 44 };
