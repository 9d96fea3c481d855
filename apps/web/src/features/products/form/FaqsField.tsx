import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Control } from 'react-hook-form';
import { useFieldArray } from 'react-hook-form';
import { FormSection } from '../../../ui/form/FormSection';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { touchable } from '../../../ui/elements/touch-target';
import { formTexts as f } from '../texts/product-form.texts';
import type { ProductInput, ProductOutput } from './product-form-values';
import { Wide } from './FullWidth';

/** contracts/product: at most so many. */
const MOST = 20;

/** What customers ask about a product, with the answers. */
export function QuestionsField({ control }: { control: Control<ProductInput, unknown, ProductOutput> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'faqs' });
  return (
    <FormSection title={f.faqs} help={f.faqsHelp}>
      {fields.map(({ id }, at) => (
        <Wide key={id}>
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1.5 }}>
              <TextInput
                control={control}
                name={`faqs.${at}.question`}
                label={f.questionOf(at + 1)}
                isRequired
              />
              <TextInput
                control={control}
                name={`faqs.${at}.answer`}
                label={f.answerOf(at + 1)}
                rows={2}
                isRequired
              />
            </Box>
            <IconButton aria-label={f.removeQuestion(at + 1)} onClick={() => remove(at)} sx={touchable}>
              <DeleteOutlined />
            </IconButton>
          </Box>
        </Wide>
      ))}
      {fields.length < MOST && (
        <Wide>
          <Button
            startIcon={<AddOutlined />}
            onClick={() => append({ question: '', answer: '' })}
            sx={touchable}
          >
            {f.addQuestion}
          </Button>
        </Wide>
      )}
    </FormSection>
  );
}
