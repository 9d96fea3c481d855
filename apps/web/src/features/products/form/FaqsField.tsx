import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Control } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { FormSection } from '../../../ui/form/FormSection';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { FullWidth } from './FullWidth';
import type { ProductFormInput, ProductFormOutput } from './product-form-values';

/** contracts/product: the maximum. */
const MAX_FAQS = 20;

/** Customers' questions about a product, with answers. */
export function FaqsField({ control }: { control: Control<ProductFormInput, unknown, ProductFormOutput> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'faqs' });
  return (
    <FormSection title={t('products.form.faqs')} help={t('products.form.faqsHelp')}>
      {fields.map(({ id }, at) => (
        <FullWidth key={id}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
              <TextInput
                control={control}
                name={`faqs.${at}.question`}
                label={t('products.form.questionOf', { at: at + 1 })}
                isRequired
              />
              <TextInput
                control={control}
                name={`faqs.${at}.answer`}
                label={t('products.form.answerOf', { at: at + 1 })}
                rows={2}
                isRequired
              />
            </Box>
            <IconButton
              aria-label={t('products.form.removeQuestion', { at: at + 1 })}
              onClick={() => remove(at)}
              sx={touchTarget}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        </FullWidth>
      ))}
      {fields.length < MAX_FAQS && (
        <FullWidth>
          <Button
            startIcon={<AddOutlined />}
            onClick={() => append({ question: '', answer: '' })}
            sx={touchTarget}
          >
            {t('products.form.addQuestion')}
          </Button>
        </FullWidth>
      )}
    </FormSection>
  );
}
