import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useState } from 'react';
import { getQueryError } from '../../api/query-error';
import { t } from '../../lib/locale/i18n';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { Section } from '../../ui/page/Section';
import { inboxSettingsApi } from './inbox-settings.api';

const InboxForm = lazy(async () => ({ default: (await import('./InboxForm')).InboxForm }));

/** How conversations are assigned; edited in a dialog, because a page has one form. */
export function InboxSection() {
  const { data, error, refetch } = inboxSettingsApi.useInboxSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isChanging, setChanging] = useState(false);
  const failure = getQueryError(error);
  const inWords = (minutes: number | null, none: string) =>
    minutes === null ? none : t('organisation-settings.inbox.minutes', { count: minutes });

  return (
    <Section
      title={t('organisation-settings.inbox.title')}
      description={t('organisation-settings.inbox.description')}
      actions={
        data && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {t('organisation-settings.inbox.change')}
          </Button>
        )
      }
    >
      {data ? (
        <DescriptionList
          facts={[
            {
              label: t('organisation-settings.inbox.assignment'),
              value: t(`organisation-settings.inbox.assignments.${data.assignment}`),
            },
            {
              label: t('organisation-settings.inbox.first_response_target_minutes'),
              value: inWords(data.first_response_target_minutes, t('organisation-settings.inbox.none')),
            },
            {
              label: t('organisation-settings.inbox.ring_again_minutes'),
              value: inWords(data.ring_again_minutes, t('organisation-settings.inbox.once')),
            },
            {
              label: t('organisation-settings.inbox.escalate_minutes'),
              value: inWords(data.escalate_minutes, t('organisation-settings.inbox.never')),
            },
            {
              label: t('organisation-settings.inbox.tell_place_minutes'),
              value: inWords(data.tell_place_minutes, t('organisation-settings.inbox.never')),
            },
            {
              label: t('organisation-settings.inbox.return_minutes'),
              value: inWords(data.return_minutes, t('organisation-settings.inbox.never')),
            },
          ]}
        />
      ) : failure ? (
        <ErrorAlert failure={failure} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={160} />
      )}
      {isChanging && data && (
        <LazyBoundary>
          <InboxForm settings={data} onClose={() => setChanging(false)} />
        </LazyBoundary>
      )}
    </Section>
  );
}
