import { useEffect } from 'react';
import { useOrganisationOptions } from '../../../api/endpoints/organisations.api';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { NO_ORGANISATION, usersList } from './users.list';

/** Keeps `selectedOrg` of the users list equal to the name of the organisation in the URL. */
export function useSyncSelectedOrg(organization_id: string): void {
  const dispatch = useAppDispatch();
  const choice = useOrganisationOptions(organization_id);
  const selectedOrg = choice?.chosen?.name ?? NO_ORGANISATION;
  useEffect(() => {
    dispatch(usersList.actions.setFilters({ selectedOrg }));
  }, [dispatch, selectedOrg]);
}
