import { useOrganisationOptions } from '../../../api/endpoints/organisations.api';
import { useMe } from '../../../api/session';

/** In what an organisation counts its money (ISO 4217); undefined until it is known. '' is one's own. */
export function useOrganisationCurrency(organization_id: string): string | undefined {
  const me = useMe();
  const chosen = useOrganisationOptions(organization_id)?.chosen;
  return me?.currency ?? chosen?.currency;
}
