import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useMemo, useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useHasPermission } from '../../api/use-has-permission';
import { t } from '../../lib/locale/i18n';
import { ExportButton } from '../../shared/ExportButton';
import { EmptyState } from '../../ui/elements/EmptyState';
import { touchTarget } from '../../ui/elements/touch-target';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import type { EmailTagTask } from './data/email-tag-task';
import { emailTagAdminApi } from './data/email-tags.api';
import { EmailTagDialogs } from './EmailTagDialogs';
import { ImportTags } from './list/ImportTags';
import { SuggestedTags } from './list/SuggestedTags';
import { TAG_SEARCH, TagFilters } from './list/TagFilters';
import { tagColumns } from './list/tag-columns';
import { useTagActions } from './list/use-tag-actions';

/**
 * The tags of an organisation and the rules that apply them. A Super Admin selects the organisation first.
 */
export function EmailTagsPage() {
  const dispatch = useAppDispatch();
  const search = useListSearch(TAG_SEARCH);
  const [mustChoose, mayAdd, hasChat] = [
    useHasPermission('organisations.read'),
    useHasPermission('email_tags.create'),
    useHasPermission('conversations.read'),
  ];
  const mayRead = useHasPermission('email_tags.read');
  const organisationId = search.query.organization_id;
  const isChosen = mayRead && (!mustChoose || organisationId !== '');
  const list = useListQuery(emailTagAdminApi.useTagListQuery(search.asked, { skip: !isChosen }));
  const [task, setTask] = useState<EmailTagTask>();
  const columns = useMemo(() => tagColumns(hasChat), [hasChat]);
  const actionsOf = useTagActions(setTask);
  const { isFiltered, clearFilters } = getFilterState(search);

  return (
    <ListPage<EmailTagDetail>
      title={t('email-tags.title')}
      description={t('email-tags.pageDescription')}
      search={{ ...search, isFiltered, clearFilters }}
      list={list}
      columns={columns}
      searchHint={t('email-tags.searchHint')}
      filters={<TagFilters search={search} isChosen={isChosen} />}
      add={mayAdd && isChosen && { label: t('email-tags.add'), onClick: () => setTask({ kind: 'add' }) }}
      actions={
        mayAdd &&
        isChosen && (
          <>
            <Button
              variant="outlined"
              startIcon={<FormatListNumberedOutlined />}
              onClick={() => setTask({ kind: 'order' })}
              sx={touchTarget}
            >
              {t('email-tags.order')}
            </Button>
            <ExportButton path="/api/email-tags/export/" query={search.filters} />
            <ImportTags
              organisationId={organisationId}
              onImported={() => dispatch(emailTagAdminApi.util.invalidateTags(['EmailTag']))}
            />
          </>
        )
      }
      instead={
        !isChosen && (
          <Card>
            <EmptyState icon={BusinessOutlined} text={t('email-tags.chooseOrganisation')} />
          </Card>
        )
      }
      empty={mayAdd ? t('email-tags.empty') : t('email-tags.emptyReadOnly')}
      emptyActions={mayAdd && <SuggestedTags organisationId={organisationId} />}
      emptyAfterFilter={t('email-tags.emptyAfterFilter')}
      nameOf={({ name }) => name}
      onOpen={(tag) => setTask({ kind: mayAdd ? 'edit' : 'read', tag })}
      actionsOf={actionsOf}
    >
      {task && (
        <EmailTagDialogs task={task} organisationId={organisationId} onClose={() => setTask(undefined)} />
      )}
    </ListPage>
  );
}

/** The selected organisation does not count as a filter: an organisation without tags sees suggestions. */
function getFilterState({ filters, setQuery }: ReturnType<typeof useListSearch<typeof TAG_SEARCH>>) {
  const { search, group, has_rules, is_unused, is_archived } = filters;
  return {
    isFiltered: [search, group, has_rules, is_unused, is_archived].some((value) => value !== ''),
    clearFilters: () => setQuery({ search: '', group: '', has_rules: '', is_unused: '', is_archived: '' }),
  };
}
