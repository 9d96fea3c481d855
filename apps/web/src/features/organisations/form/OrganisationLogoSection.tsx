import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { LogoField } from '../../../ui/form/fields/LogoField';
import { removeOrganisationLogo, uploadOrganisationLogo } from '../data/change-organisation';
import { organisationsList } from '../data/organisations.list';

/** The logo of an organisation; saved immediately, not with the form around it. */
export function OrganisationLogoSection({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const organisation = useSelector(organisationsList.select).organisations.find((one) => one.id === id);
  return (
    <LogoField
      label={t('organisations.logo')}
      src={organisation?.logo_url ?? null}
      onUpload={(file) => dispatch(uploadOrganisationLogo(id, file))}
      onRemove={() => dispatch(removeOrganisationLogo(id))}
    />
  );
}
