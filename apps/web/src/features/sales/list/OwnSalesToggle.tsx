import Button from '@mui/material/Button';
import { useMe } from '../../../api/session';
import { useRole } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import type { SaleListSearch } from './sale-search';

/** Filters by the user's own sales, for sellers who also see others'. */
export function OwnSalesToggle({ search }: { search: SaleListSearch }) {
  const me = useMe();
  const role = useRole();
  if (!me || !SELLING_ROLES.includes(role)) return null;
  const owner = search.of('owner_id');
  const isOn = owner.value === me.id;
  return (
    <Button
      variant={isOn ? 'contained' : 'outlined'}
      aria-pressed={isOn}
      onClick={() => owner.onChange(isOn ? '' : me.id)}
      sx={{ minHeight: 40, ...touchTarget }}
    >
      {t('sales.onlyMine')}
    </Button>
  );
}

const SELLING_ROLES = ['Organisation Admin', 'Supervisor', 'Sales'];
