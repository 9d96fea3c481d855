import { useOrganisationOptions } from '../../../api/endpoints/organisations.api';
import { useMe } from '../../../api/session';

/** The currency of an organisation (ISO 4217); undefined until known. '' is the user's own. */
export function useOrganisationCurrency(organization_id: string): string | undefined {
  const me = useMe();
  const chosen = useOrganisationOptions(organization_id)?.chosen;
  return me?.currency ?? chosen?.currency;
}
