import { useEffect } from 'react';
import { useOrganisations } from '../../../api/endpoints/organisations.api';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { NO_ORGANISATION, usersList } from './users.list';

/** Keeps `selectedOrg` of the users list at the name of the organisation that the address bar narrows it to. */
export function useSelectedOrg(organization_id: string): void {
  const dispatch = useAppDispatch();
  const choice = useOrganisations(organization_id);
  const selectedOrg = choice?.chosen?.name ?? NO_ORGANISATION;
  useEffect(() => {
    dispatch(usersList.actions.setFilters({ selectedOrg }));
  }, [dispatch, selectedOrg]);
}
