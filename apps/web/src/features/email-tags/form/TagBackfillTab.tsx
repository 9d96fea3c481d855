import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailTagDetail, TagRun } from '@relaydesk/contracts/email-tag';
import { useEffect, useState } from 'react';
import { shownError } from '../../../api/query-error';
import { unwrap } from '../../../api/http/unwrap';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import type { ShownFailure } from '../../../ui/failures/display-error';
import { shownFailure } from '../../../ui/failures/display-error';
import { touchable } from '../../../ui/elements/touch-target';
import { tagsApi } from '../data/email-tags.api';
import { emailTagsTexts as t } from '../texts/email-tags.texts';
import { Run } from './TagRunItem';

/** Milliseconds between two looks at a run that is under way. */
const LOOK_AGAIN = 1_000;

/** The rules of a tag applied to what was said before: starts it, shows how far it is, and takes it back. */
export function PastTab({ tag }: { tag: EmailTagDetail }) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const {
    data: runs,
    error,
    refetch,
  } = tagsApi.useTagRunsQuery(tag.id, {
    pollingInterval: isBusy ? LOOK_AGAIN : 0,
    refetchOnMountOrArgChange: true,
  });
  const [apply] = tagsApi.useApplyTagMutation();
  const [undo] = tagsApi.useUndoTagRunMutation();
  const [failure, setFailure] = useState<ShownFailure>();
  const isMoving = runs?.some(isUnderWay) ?? false;
  const unread = shownError(error);

  useEffect(() => {
    setBusy(isMoving);
    // Under way, or over: the numbers in the list are others.
    return () => void (isMoving && dispatch(tagsApi.util.invalidateTags(['EmailTag'])));
  }, [isMoving, dispatch]);

  const attempt = async (deed: Promise<unknown>) => {
    setFailure(undefined);
    try {
      await deed;
    } catch (thrown) {
      setFailure(shownFailure(thrown));
    }
  };
  const hasRules = tag.rules.length > 0;

  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hasRules ? t.pastHelp : t.pastNeedsRules}
      </Typography>
      {unread && !runs && <FailureNotice failure={unread} onRetry={refetch} />}
      {failure && <FailureNotice failure={failure} />}
      {hasRules && !tag.is_archived && (
        <Button
          variant="outlined"
          startIcon={<HistoryOutlined />}
          aria-disabled={isMoving}
          onClick={() => !isMoving && attempt(unwrap(apply(tag.id)))}
          sx={{ ...touchable, alignSelf: 'flex-start', opacity: isMoving ? 0.6 : 1 }}
        >
          {t.applyToPast}
        </Button>
      )}
      {runs && runs.length > 0 && (
        <Stack
          component="ul"
          aria-label={t.runs}
          spacing={2}
          sx={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {runs.map((run) => (
            <Run key={run.id} run={run} onUndo={() => attempt(unwrap(undo(run)))} />
          ))}
        </Stack>
      )}
    </>
  );
}

/** Taking a run back takes a while too: its count falls to nothing. */
const isUnderWay = ({ status, tagged }: TagRun) =>
  status === 'running' || (status === 'undone' && tagged > 0);
