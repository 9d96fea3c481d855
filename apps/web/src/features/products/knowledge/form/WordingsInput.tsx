import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_WORDINGS } from '@relaydesk/contracts/knowledge';
import type { UseFormReturn } from 'react-hook-form';
import { useFormState, useWatch } from 'react-hook-form';
import { LinesInput } from '../../../../ui/form/fields/StringListInput';
import { formatNumber } from '../../../../lib/locale/format-number';
import { touchable } from '../../../../ui/elements/touch-target';
import { findTwice, withoutTwice } from './duplicate-wordings';
import type { KnowledgeInput, KnowledgeOutput } from '../data/knowledge-form-values';
import { wordingsTexts as t } from '../texts/wordings.texts';

/** The other ways to ask a question, one a line, so that many are pasted at once; says how many, and which say nothing new. */
export function WordingsInput({ form }: { form: UseFormReturn<KnowledgeInput, unknown, KnowledgeOutput> }) {
  const { control, setValue } = form;
  const [question, wordings = []] = useWatch({ control, name: ['title', 'wordings'] });
  const { errors } = useFormState({ control, name: 'wordings' });
  const wrong = wordings.filter((_, at) => errors.wordings?.[at]);
  const twice = findTwice(question, wordings);
  const remove = () =>
    setValue('wordings', withoutTwice(question, wordings), { shouldDirty: true, shouldValidate: true });
  return (
    <div>
      <LinesInput control={control} name="wordings" label={t.wordings} help={t.help} />
      <Typography variant="caption" component="p" sx={besideField}>
        {t.count(formatNumber(wordings.length), formatNumber(MAX_WORDINGS))}
      </Typography>
      <div role="status">
        {wrong.length > 0 && (
          <Typography variant="body2" sx={{ ...besideField, color: 'error.main' }}>
            {t.wrong(namesOf(wrong))}
          </Typography>
        )}
        {twice.length > 0 && (
          <Typography variant="body2" sx={{ ...besideField, color: 'text.primary' }}>
            {t.twice(twice.length, namesOf(twice))}{' '}
            <Button size="small" onClick={remove} sx={touchable}>
              {t.remove}
            </Button>
          </Typography>
        )}
      </div>
    </div>
  );
}

/** As many are named: the others are like them. */
const SHOWN = 3;

const namesOf = (lines: readonly string[]) =>
  lines.slice(0, SHOWN).join(' · ') + (lines.length > SHOWN ? ' …' : '.');

const besideField = {
  color: 'text.secondary',
  marginInline: 1.75,
  marginBlockStart: 0.5,
  overflowWrap: 'anywhere',
} as const;
