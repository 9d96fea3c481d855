import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useFieldArray } from 'react-hook-form';
import { optionsOf } from '../../../ui/filters/FilterSelect';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { touchable } from '../../../ui/elements/touch-target';
import { emailTagsTexts as t } from '../texts/email-tags.texts';
import { MoveButtons } from './ReorderButtons';
import { ConditionFields } from './ConditionFields';
import { RuleDeeds } from './RuleActionFields';
import type { TagControl } from './tag-form-values';
import { newCondition } from './tag-form-values';

/** contracts/email-tag: at most so many. */
const MOST = 10;

interface RuleCardProps {
  control: TagControl;
  /** Its place, from 0, of so many. */
  at: number;
  count: number;
  organisationId: string;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** One rule: what is looked for, and what happens then besides the tag. */
export function RuleCard({ control, at, count, organisationId, onMove, onRemove }: RuleCardProps) {
  const id = useId();
  const conditions = useFieldArray({ control, name: `rules.${at}.conditions` });
  const name = t.rule(at + 1);
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
        <MoveButtons
          name={(direction) => (direction === 'up' ? t.moveUp(name) : t.moveDown(name))}
          at={at}
          count={count}
          onMove={onMove}
        />
        <IconButton aria-label={t.remove(name)} onClick={onRemove} sx={square}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      <Stack spacing={2}>
        <SelectInput
          control={control}
          name={`rules.${at}.match`}
          label={t.match}
          options={optionsOf(t.matches)}
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
        {conditions.fields.length < MOST && (
          <Button
            startIcon={<AddOutlined />}
            onClick={() => conditions.append(newCondition('body'))}
            sx={{ ...touchable, alignSelf: 'flex-start' }}
          >
            {t.addCondition}
          </Button>
        )}
        <RuleDeeds control={control} rule={at} organisationId={organisationId} />
      </Stack>
    </Box>
  );
}

const square = { width: 44, height: 44 };
