import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { getQueryError } from '../../api/query-error';
import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { Page } from '../../ui/page/Page';
import { Section } from '../../ui/page/Section';
import { InboxSection } from './InboxSection';
import { OrganisationSettingsForm } from './OrganisationSettingsForm';
import { OwnLogoSection } from './OwnLogoSection';
import { organisationSettingsApi } from './organisation-settings.api';

// The part shared with the Organisation page, apart from forms.
const UsageSection = lazy(async () => ({ default: (await import('./UsageSection')).UsageSection }));

/** An Organisation Admin's organisation; what the platform sets (limits, slug, currency) is read-only. */
export function OrganisationSettingsPage() {
  const { data, error, refetch } = organisationSettingsApi.useOrganisationSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  return (
    <Page title={t('organisation-settings.title')}>
      {data ? (
        <>
          <Section title={t('organisation-settings.general')}>
            <OwnLogoSection logo_url={data.logo_url} />
            <OrganisationSettingsForm settings={data} />
          </Section>
          <InboxSection />
          <LazyBoundary>
            <UsageSection />
          </LazyBoundary>
        </>
      ) : failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 880 }} />
      )}
    </Page>
  );
}
