import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { LogoField } from '../../../ui/form/fields/LogoField';
import { removeOrganisationLogo, uploadOrganisationLogo } from '../data/change-organisation';
import { organisationsList } from '../data/organisations.list';
import { organisationsTexts as t } from '../texts/organisations.texts';

/** The logo of an organisation; saved immediately, not with the form around it. */
export function OrganisationLogoSection({ id }: { id: string }) {
  const dispatch = useAppDispatch();
  const organisation = useSelector(organisationsList.select).organisations.find((one) => one.id === id);
  return (
    <LogoField
      label={t.logo}
      src={organisation?.logo_url ?? null}
      onUpload={(file) => dispatch(uploadOrganisationLogo(id, file))}
      onRemove={() => dispatch(removeOrganisationLogo(id))}
    />
  );
}
