import Skeleton from '@mui/material/Skeleton';
import { lazy } from 'react';
import { shownError } from '../../api/query-error';
import { FailureNotice } from '../../ui/failures/ErrorAlert';
import { Page } from '../../ui/page/Page';
import { Part } from '../../ui/failures/LazyBoundary';
import { Section } from '../../ui/page/Section';
import { InboxSection } from './InboxSection';
import { LogoSection } from './OwnLogoSection';
import { organisationSettingsApi } from './organisation-settings.api';
import { settingsTexts as t } from './organisation-settings.texts';
import { SettingsForm } from './OrganisationSettingsForm';

// What it shares with the page Organisation is no matter of forms.
const UsageSection = lazy(async () => ({ default: (await import('./UsageSection')).UsageSection }));

/** An Organisation Admin's own organisation; what the platform decides of it (limits, slug, currency) is only
 * shown. */
export function OrganisationSettingsPage() {
  const { data, error, refetch } = organisationSettingsApi.useOrganisationSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = shownError(error);
  return (
    <Page title={t.title}>
      {data ? (
        <>
          <Section title={t.general}>
            <LogoSection logo_url={data.logo_url} />
            <SettingsForm settings={data} />
          </Section>
          <InboxSection />
          <Part>
            <UsageSection />
          </Part>
        </>
      ) : failure ? (
        <FailureNotice failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 880 }} />
      )}
    </Page>
  );
}
