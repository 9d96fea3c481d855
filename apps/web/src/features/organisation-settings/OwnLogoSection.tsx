import { unwrap } from '../../api/http/unwrap';
import { LogoField } from '../../ui/form/fields/LogoField';
import { organisationSettingsApi } from './organisation-settings.api';
import { organisationSettingsTexts as t } from './organisation-settings.texts';

/** The logo; saved immediately, not with the form below. */
export function OwnLogoSection({ logo_url }: { logo_url: string | null }) {
  const [upload] = organisationSettingsApi.useUploadLogoMutation();
  const [remove] = organisationSettingsApi.useRemoveLogoMutation();
  return (
    <LogoField
      label={t.logo}
      src={logo_url}
      onUpload={(file) => unwrap(upload(file))}
      onRemove={() => unwrap(remove())}
    />
  );
}
