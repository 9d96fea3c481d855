import DoNotDisturbOutlined from '@mui/icons-material/DoNotDisturbOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import ReplyOutlined from '@mui/icons-material/ReplyOutlined';
import type { UnansweredQuestion } from '@relaydesk/contracts/knowledge';
import { useMemo } from 'react';
import { unwrap } from '../../../../api/http/unwrap';
import { useListQuery } from '../../../../api/list/list-response';
import { useHasPermission } from '../../../../api/use-has-permission';
import { t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import { FilterOrganisation } from '../../../../shared/FilterOrganisation';
import { toDisplayError } from '../../../../ui/failures/display-error';
import { FilterSelect } from '../../../../ui/filters/FilterSelect';
import { listSearch } from '../../../../ui/hooks/use-search-query';
import { RecordList } from '../../../../ui/list/RecordList';
import { useListSearch } from '../../../../ui/list/use-list-search';
import { knowledgeApi } from '../data/knowledge.api';
import type { KnowledgeTask } from '../data/knowledge-task';
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
      () => showToast.success(t('products.unanswered.dismissed')),
      (error: unknown) => showToast.error(toDisplayError(error).message),
    );
  const isOpen = ({ status }: UnansweredQuestion) => status === 'open';

  return (
    <RecordList<UnansweredQuestion>
      title={t('products.unanswered.title')}
      search={search}
      list={list}
      columns={columns}
      searchHint={t('products.unanswered.searchHint')}
      filters={
        <>
          <FilterOrganisation {...search.of('organization_id')} />
          <FilterSelect
            label={t('products.unanswered.status')}
            anyLabel={t('products.unanswered.statuses.open')}
            options={[
              { value: 'answered', label: t('products.unanswered.statuses.answered') },
              { value: 'dismissed', label: t('products.unanswered.statuses.dismissed') },
            ]}
            {...search.of('status')}
          />
        </>
      }
      empty={t('products.unanswered.empty')}
      emptyAfterFilter={t('products.unanswered.emptyAfterFilter')}
      nameOf={({ question }) => question}
      actionsOf={(question) => [
        mayAnswer &&
          question.status !== 'answered' && {
            label: t('products.unanswered.answer'),
            icon: <ReplyOutlined />,
            onClick: () => onTask({ kind: 'answer', question }),
          },
        mayChange &&
          question.status !== 'answered' && {
            label: t('products.wordings.adopt'),
            icon: <PlaylistAddOutlined />,
            onClick: () => onTask({ kind: 'adopt', question }),
          },
        mayChange &&
          isOpen(question) && {
            label: t('products.unanswered.dismiss'),
            icon: <DoNotDisturbOutlined />,
            onClick: () => void dismissOne(question),
          },
      ]}
      bulkActions={[
        mayChange && {
          label: t('products.unanswered.dismiss'),
          icon: <DoNotDisturbOutlined />,
          isFor: isOpen,
          run: ({ id }) => unwrap(dismiss(id)),
        },
      ]}
    />
  );
}
