import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailTagDetail, TagRun } from '@relaydesk/contracts/email-tag';
import { useEffect, useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { emailTagAdminApi } from '../data/email-tags.api';
import { TagRunItem } from './TagRunItem';

/** Milliseconds between polls of a running backfill. */
const POLL_INTERVAL = 1_000;

/** Applies a tag's rules to past messages: start, progress and revert. */
export function TagBackfillTab({ tag }: { tag: EmailTagDetail }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const {
    data: runs,
    error,
    refetch,
  } = emailTagAdminApi.useTagRunsQuery(tag.id, {
    pollingInterval: isBusy ? POLL_INTERVAL : 0,
    refetchOnMountOrArgChange: true,
  });
  const [apply] = emailTagAdminApi.useApplyTagMutation();
  const [undo] = emailTagAdminApi.useUndoTagRunMutation();
  const [failure, setFailure] = useState<DisplayError>();
  const isMoving = runs?.some(isRunInProgress) ?? false;
  const unread = getQueryError(error);

  useEffect(() => {
    setBusy(isMoving);
    // A run started or ended: the counts in the list are out of date.
    return () => void (isMoving && dispatch(emailTagAdminApi.util.invalidateTags(['EmailTag'])));
  }, [isMoving, dispatch]);

  const attempt = async (deed: Promise<unknown>) => {
    setFailure(undefined);
    try {
      await deed;
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    }
  };
  const hasRules = tag.rules.length > 0;

  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hasRules ? t('email-tags.pastHelp') : t('email-tags.pastNeedsRules')}
      </Typography>
      {unread && !runs && <ErrorAlert failure={unread} onRetry={refetch} />}
      {failure && <ErrorAlert failure={failure} />}
      {hasRules && !tag.is_archived && (
        <Button
          variant="outlined"
          startIcon={<HistoryOutlined />}
          aria-disabled={isMoving}
          onClick={() => !isMoving && attempt(unwrap(apply(tag.id)))}
          sx={{ ...touchTarget, alignSelf: 'flex-start', opacity: isMoving ? 0.6 : 1 }}
        >
          {t('email-tags.applyToPast')}
        </Button>
      )}
      {runs && runs.length > 0 && (
        <Stack
          component="ul"
          aria-label={t('email-tags.runs')}
          spacing={2}
          sx={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {runs.map((run) => (
            <TagRunItem key={run.id} run={run} onUndo={() => attempt(unwrap(undo(run)))} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Reverting also takes time: the count decreases to 0. */
const isRunInProgress = ({ status, tagged }: TagRun) =>
  status === 'running' || (status === 'undone' && tagged > 0);
