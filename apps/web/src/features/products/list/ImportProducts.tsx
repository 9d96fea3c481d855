import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { ImportButton } from '../../../shared/ImportButton';
import { PRODUCT_IMPORT_FIELDS } from './product-import-fields';

/** Maximum rows per request (contracts/product, PRODUCT_IMPORT_BATCH). */
const BATCH_OPTIONS = { rows: 500, unique: 'sku' };

interface ImportProductsProps {
  /** The organisation by which a Super Admin filters the list; '' for none. */
  organisationId: string;
  onImported: () => void;
}

/**
 * Creates and updates products from a CSV file, matched by SKU. A Super Admin selects an organisation first,
 * because a file belongs to one.
 */
export function ImportProducts({ organisationId, onImported }: ImportProductsProps) {
  const isForAll = useHasPermission('organisations.read');
  const [existing, setExisting] = useState<ExistingProductsMode>('update');
  if (isForAll && organisationId === '') return null;
  return (
    <ImportButton
      label={t('products.import')}
      title={t('products.importTitle')}
      path="/api/products/import/"
      body={isForAll ? { existing, organization_id: organisationId } : { existing }}
      options={<ExistingProductsField value={existing} onChange={setExisting} />}
      fields={PRODUCT_IMPORT_FIELDS}
      keyField="sku"
      template="products.csv"
      batching={BATCH_OPTIONS}
      onImported={onImported}
    />
  );
}

type ExistingProductsMode = 'update' | 'skip';

/** What happens to existing products. */
function ExistingProductsField({
  value,
  onChange,
}: {
  value: ExistingProductsMode;
  onChange: (value: ExistingProductsMode) => void;
}) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{t('products.existing')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen as ExistingProductsMode)} // one of the two below
      >
        <FormControlLabel
          value="update"
          control={<Radio />}
          label={t('products.existingUpdate')}
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel
          value="skip"
          control={<Radio />}
          label={t('products.existingSkip')}
          sx={{ minHeight: 44 }}
        />
      </RadioGroup>
    </FormControl>
  );
}
