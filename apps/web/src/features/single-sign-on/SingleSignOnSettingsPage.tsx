import Skeleton from '@mui/material/Skeleton';
import { getQueryError } from '../../api/query-error';
import { t } from '../../lib/locale/i18n';
import { ClipboardField } from '../../ui/elements/ClipboardField';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { Page } from '../../ui/page/Page';
import { Section } from '../../ui/page/Section';
import { singleSignOnApi } from './data/single-sign-on.api';
import { DomainsSection } from './domains/DomainsSection';
import { ProviderSection } from './ProviderSection';

/** The organisation's identity provider and the domains that lead to it. */
export function SingleSignOnSettingsPage() {
  const { data, error, refetch } = singleSignOnApi.useSingleSignOnQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = getQueryError(error);
  return (
    <Page title={t('single-sign-on.title')}>
      {data ? (
        <>
          <ProviderSection provider={data.provider} />
          <DomainsSection domains={data.domains} />
          <Section title={t('single-sign-on.addresses')} description={t('single-sign-on.addressesHelp')}>
            <ClipboardField label={t('single-sign-on.redirectUri')} value={data.redirect_uri} />
            <ClipboardField label={t('single-sign-on.signOutUri')} value={data.sign_out_uri} />
          </Section>
        </>
      ) : failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={480} sx={{ maxWidth: 880 }} />
      )}
    </Page>
  );
}
