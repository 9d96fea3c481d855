import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sale } from '@relaydesk/contracts/sale';
import { lazy, Suspense, useId, useState } from 'react';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { descriptionColumns } from '../../../ui/elements/DescriptionList';
import { touchTarget } from '../../../ui/elements/touch-target';
import { SaleOriginCell } from '../list/sale-columns';

const AttributionEvidence = lazy(async () => ({
  default: (await import('./AttributionEvidence')).AttributionEvidence,
}));
const ChangeOriginDialog = lazy(async () => ({
  default: (await import('./ChangeOriginDialog')).ChangeOriginDialog,
}));

/** The attribution of the sale with its evidence and an override. */
export function SaleAttribution({ sale }: { sale: Sale }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const mayChange = useHasPermission('sales.attribute') && sale.status !== 'draft';
  return (
    <Stack spacing={1} component="section" aria-labelledby={id}>
      <Box sx={{ display: 'grid', ...descriptionColumns, alignItems: 'center', displayPrint: 'none' }}>
        <Typography id={id} variant="body2" component="h3" sx={{ color: 'text.secondary' }}>
          {t('sales.origin')}
        </Typography>
        <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <SaleOriginCell sale={sale} />
          {sale.status !== 'draft' && (
            <Button size="small" sx={touchTarget} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t('sales.evidence')}
            </Button>
          )}
          {mayChange && (
            <Button size="small" sx={touchTarget} onClick={() => setChanging(true)}>
              {t('sales.changeOrigin')}
            </Button>
          )}
        </Stack>
      </Box>
      <Suspense fallback={null}>
        {isOpen && <AttributionEvidence sale={sale} />}
        {isChanging && <ChangeOriginDialog sale={sale} onClose={() => setChanging(false)} />}
      </Suspense>
    </Stack>
  );
}
