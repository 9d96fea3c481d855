import { unwrap } from '../../api/http/unwrap';
import { t } from '../../lib/locale/i18n';
import { LogoField } from '../../ui/form/fields/LogoField';
import { organisationSettingsApi } from './organisation-settings.api';

/** The logo; saved immediately, not with the form below. */
export function OwnLogoSection({ logo_url }: { logo_url: string | null }) {
  const [upload] = organisationSettingsApi.useUploadLogoMutation();
  const [remove] = organisationSettingsApi.useRemoveLogoMutation();
  return (
    <LogoField
      label={t('organisation-settings.logo')}
      src={logo_url}
      onUpload={(file) => unwrap(upload(file))}
      onRemove={() => unwrap(remove())}
    />
  );
}
