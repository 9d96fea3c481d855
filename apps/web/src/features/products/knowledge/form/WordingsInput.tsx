import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MAX_WORDINGS } from '@relaydesk/contracts/knowledge';
import type { UseFormReturn } from 'react-hook-form';
import { useFormState, useWatch } from 'react-hook-form';
import { formatNumber } from '../../../../lib/locale/format-number';
import { t } from '../../../../lib/locale/i18n';
import { touchTarget } from '../../../../ui/elements/touch-target';
import { StringListInput } from '../../../../ui/form/fields/StringListInput';
import type { KnowledgeFormInput, KnowledgeFormOutput } from '../data/knowledge-form-values';
import { findDuplicateWordings, removeDuplicateWordings } from './duplicate-wordings';

/**
 * Alternative wordings of a question, one per line, so that many can be pasted; shows their number and
 * duplicates.
 */
export function WordingsInput({
  form,
}: {
  form: UseFormReturn<KnowledgeFormInput, unknown, KnowledgeFormOutput>;
}) {
  const { control, setValue } = form;
  const [question, wordings = []] = useWatch({ control, name: ['title', 'wordings'] });
  const { errors } = useFormState({ control, name: 'wordings' });
  const wrong = wordings.filter((_, at) => errors.wordings?.[at]);
  const twice = findDuplicateWordings(question, wordings);
  const remove = () =>
    setValue('wordings', removeDuplicateWordings(question, wordings), {
      shouldDirty: true,
      shouldValidate: true,
    });
  return (
    <div>
      <StringListInput
        control={control}
        name="wordings"
        label={t('products.wordings.wordings')}
        help={t('products.wordings.help')}
      />
      <Typography variant="caption" component="p" sx={besideField}>
        {t('products.wordings.count', {
          count: formatNumber(wordings.length),
          most: formatNumber(MAX_WORDINGS),
        })}
      </Typography>
      <div role="status">
        {wrong.length > 0 && (
          <Typography variant="body2" sx={{ ...besideField, color: 'error.main' }}>
            {t('products.wordings.wrong', { which: formatWordings(wrong) })}
          </Typography>
        )}
        {twice.length > 0 && (
          <Typography variant="body2" sx={{ ...besideField, color: 'text.primary' }}>
            {t('products.wordings.twice', { count: twice.length, which: formatWordings(twice) })}{' '}
            <Button size="small" onClick={remove} sx={touchTarget}>
              {t('products.wordings.remove')}
            </Button>
          </Typography>
        )}
      </div>
    </div>
  );
}

/** The maximum number of duplicates named. */
const MAX_SHOWN = 3;

const formatWordings = (lines: readonly string[]) =>
  lines.slice(0, MAX_SHOWN).join(' · ') + (lines.length > MAX_SHOWN ? ' …' : '.');

const besideField = {
  color: 'text.secondary',
  marginInline: 1.75,
  marginBlockStart: 0.5,
  overflowWrap: 'anywhere',
} as const;
