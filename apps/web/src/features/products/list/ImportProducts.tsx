import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { ImportButton } from '../../../shared/ImportButton';
import { productsTexts as t } from '../texts/products.texts';
import { PRODUCT_IMPORT_FIELDS } from './product-import-fields';

/** As many rows as one request may bring (contracts/product, PRODUCT_IMPORT_BATCH). */
const BATCH_OPTIONS = { rows: 500, unique: 'sku' };

interface ImportProductsProps {
  /** The organisation that a Super Admin has narrowed the list to; '' for none. */
  organisationId: string;
  onImported: () => void;
}

/**
 * Adds and changes the products of a CSV file, matched on their SKU. A Super Admin chooses an organisation first: the
 * file is for one of them.
 */
export function ImportProducts({ organisationId, onImported }: ImportProductsProps) {
  const isForAll = useHasPermission('organisations.read');
  const [existing, setExisting] = useState<ExistingProductsMode>('update');
  if (isForAll && organisationId === '') return null;
  return (
    <ImportButton
      label={t.import}
      title={t.importTitle}
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

/** What becomes of products that are there already. */
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
      <FormLabel id={id}>{t.existing}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen as ExistingProductsMode)} // one of the two below
      >
        <FormControlLabel
          value="update"
          control={<Radio />}
          label={t.existingUpdate}
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel value="skip" control={<Radio />} label={t.existingSkip} sx={{ minHeight: 44 }} />
      </RadioGroup>
    </FormControl>
  );
}
