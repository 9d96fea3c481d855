import DoNotDisturbOutlined from '@mui/icons-material/DoNotDisturbOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { useMemo } from 'react';
import { unwrap } from '../../../../api/http/unwrap';
import { useListQuery } from '../../../../api/list/list-response';
import { useHasPermission } from '../../../../api/use-has-permission';
import { showToast } from '../../../../lib/show-toast';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { toDisplayError } from '../../../../ui/failures/display-error';
import { FilterSelect } from '../../../../ui/filters/FilterSelect';
import { listSearch } from '../../../../ui/hooks/use-search-query';
import { RecordList } from '../../../../ui/list/RecordList';
import { useListSearch } from '../../../../ui/list/use-list-search';
import { knowledgeApi } from '../data/knowledge.api';
import type { KnowledgeTask } from '../data/knowledge-task';
import { unansweredTexts as t } from '../texts/unanswered.texts';
import { wordingsTexts } from '../texts/wordings.texts';
import { unansweredColumns } from './unanswered-columns';

const UNANSWERED_SEARCH = {
  ...listSearch,
  status: ['', 'answered', 'dismissed'],
  organization_id: '',
  sort: ['-times_asked', '-last_asked_at', 'last_asked_at'],
} as const;

/** Questions the bot could not answer, most frequent first; answered with a new or an existing entry. */
export function UnansweredList({ onTask }: { onTask: (task: KnowledgeTask) => void }) {
  const search = useListSearch(UNANSWERED_SEARCH);
  // New questions arrive while other lists are shown.
  const list = useListQuery(
    knowledgeApi.useUnansweredQuery(search.asked, { refetchOnMountOrArgChange: true }),
  );
  const [dismiss] = knowledgeApi.useDismissQuestionMutation();
  const [mayAnswer, mayChange, mayReadChats] = [
    useHasPermission('knowledge.create'),
    useHasPermission('knowledge.update'),
    useHasPermission('conversations.read'),
  ];
  const columns = useMemo(
    () =>
      unansweredColumns({
        mayReadChats,
        onAnswer: mayAnswer ? (question) => onTask({ kind: 'answer', question }) : undefined,
        onAdopt: mayChange ? (question) => onTask({ kind: 'adopt', question }) : undefined,
      }),
    [mayReadChats, mayAnswer, mayChange, onTask],
  );
  const dismissOne = ({ id }: UnansweredQuestion) =>
    unwrap(dismiss(id)).then(
      () => showToast.success(t.dismissed),
      (error: unknown) => showToast.error(toDisplayError(error).message),
    );
  const isOpen = ({ status }: UnansweredQuestion) => status === 'open';

  return (
    <RecordList<UnansweredQuestion>
      title={t.title}
      search={search}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={
        <>
          <FilterOrganisation {...search.of('organization_id')} />
          <FilterSelect
            label={t.status}
            anyLabel={t.statuses.open}
            options={[
              { value: 'answered', label: t.statuses.answered },
              { value: 'dismissed', label: t.statuses.dismissed },
            ]}
            {...search.of('status')}
          />
        </>
      }
      empty={t.empty}
      emptyAfterFilter={t.emptyAfterFilter}
      nameOf={({ question }) => question}
      actionsOf={(question) => [
        mayAnswer &&
          question.status !== 'answered' && {
            label: t.answer,
            icon: <ReplyOutlined />,
            onClick: () => onTask({ kind: 'answer', question }),
          },
        mayChange &&
          question.status !== 'answered' && {
            label: wordingsTexts.adopt,
            icon: <PlaylistAddOutlined />,
            onClick: () => onTask({ kind: 'adopt', question }),
          },
        mayChange &&
          isOpen(question) && {
            label: t.dismiss,
            icon: <DoNotDisturbOutlined />,
            onClick: () => void dismissOne(question),
          },
      ]}
      bulkActions={[
        mayChange && {
          label: t.dismiss,
          icon: <DoNotDisturbOutlined />,
          isFor: isOpen,
          run: ({ id }) => unwrap(dismiss(id)),
        },
      ]}
    />
  );
}
