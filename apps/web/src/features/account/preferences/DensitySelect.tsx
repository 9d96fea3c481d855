import DensityMediumOutlined from '@mui/icons-material/DensityMediumOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import { t } from '../../../lib/locale/i18n';
import { listDensity } from '../../../ui/table/list-density';
import { SegmentedControl } from './SegmentedControl';

/** The height of rows in all lists, stored in this browser like the theme. */
export function DensitySelect() {
  return (
    <SegmentedControl
      label={t('account-settings.preferences.density')}
      options={[
        {
          value: 'comfortable',
          label: t('account-settings.preferences.densities.comfortable'),
          icon: <DensityMediumOutlined fontSize="small" />,
        },
        {
          value: 'compact',
          label: t('account-settings.preferences.densities.compact'),
          icon: <DensitySmallOutlined fontSize="small" />,
        },
      ]}
      value={listDensity.use()}
      onChoose={listDensity.set}
    />
  );
}
