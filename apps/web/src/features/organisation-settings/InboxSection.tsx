import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { lazy, useState } from 'react';
import { getQueryError } from '../../api/query-error';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { Section } from '../../ui/page/Section';
import { inboxSettingsApi } from './inbox-settings.api';
import { inboxTexts as t } from './inbox-settings.texts';

const InboxForm = lazy(async () => ({ default: (await import('./InboxForm')).InboxForm }));

/** How conversations are assigned; edited in a dialog, because a page has one form. */
export function InboxSection() {
  const { data, error, refetch } = inboxSettingsApi.useInboxSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [isChanging, setChanging] = useState(false);
  const failure = getQueryError(error);
  const inWords = (minutes: number | null, none: string) => (minutes === null ? none : t.minutes(minutes));

  return (
    <Section
      title={t.title}
      description={t.description}
      actions={
        data && (
          <Button variant="outlined" onClick={() => setChanging(true)}>
            {t.change}
          </Button>
        )
      }
    >
      {data ? (
        <DescriptionList
          facts={[
            { label: t.assignment, value: t.assignments[data.assignment] },
            {
              label: t.first_response_target_minutes,
              value: inWords(data.first_response_target_minutes, t.none),
            },
            { label: t.ring_again_minutes, value: inWords(data.ring_again_minutes, t.once) },
            { label: t.escalate_minutes, value: inWords(data.escalate_minutes, t.never) },
            { label: t.tell_place_minutes, value: inWords(data.tell_place_minutes, t.never) },
            { label: t.return_minutes, value: inWords(data.return_minutes, t.never) },
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
