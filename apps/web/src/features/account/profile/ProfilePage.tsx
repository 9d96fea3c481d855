import Skeleton from '@mui/material/Skeleton';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { Page } from '../../../ui/page/Page';
import { Section } from '../../../ui/page/Section';
import { accountApi } from '../account.api';
import { PasswordSection } from '../security/PasswordSection';
import { SessionsSection } from '../security/SessionsSection';
import { TotpSection } from '../security/TotpSection';
import { EmailSection } from './EmailSection';
import { ProfileForm } from './ProfileForm';

/** The user's profile and sign-in methods. */
export function ProfilePage() {
  const { data, error, refetch } = accountApi.useProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  const failure = getQueryError(error);
  return (
    <Page title={t('account-settings.profile.title')}>
      <Section title={t('account-settings.profile.about')}>
        {data ? (
          <ProfileForm profile={data} />
        ) : failure ? (
          <ErrorAlert failure={failure} onRetry={refetch} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </Section>
      {data && <EmailSection profile={data} />}
      <PasswordSection />
      <TotpSection />
      <SessionsSection />
    </Page>
  );
}
