import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';
import { useMemo, useState } from 'react';
import { useListQuery } from '../../api/list/list-response';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useMay } from '../../api/use-has-permission';
import { ExportButton } from '../../shared/ExportButton';
import { EmptyState } from '../../ui/elements/EmptyState';
import { ListPage } from '../../ui/list/ListPage';
import { useListSearch } from '../../ui/list/use-list-search';
import { touchable } from '../../ui/elements/touch-target';
import { EmailTagDialogs } from './EmailTagDialogs';
import type { EmailTagTask } from './data/email-tag-task';
import { tagsApi } from './data/email-tags.api';
import { emailTagsTexts as t } from './texts/email-tags.texts';
import { ImportTags } from './list/ImportTags';
import { Suggestions } from './list/SuggestedTags';
import { TAG_SEARCH, TagFilters } from './list/TagFilters';
import { tagColumns } from './list/tag-columns';
import { useTagActions } from './list/use-tag-actions';

/** The tags of an organisation, with the rules that put them on by themselves. A Super Admin says first whose. */
export function EmailTagsPage() {
  const dispatch = useAppDispatch();
  const search = useListSearch(TAG_SEARCH);
  const [mustChoose, mayAdd, hasChat] = [
    useMay('organisations.read'),
    useMay('email_tags.create'),
    useMay('conversations.read'),
  ];
  const mayRead = useMay('email_tags.read');
  const organisationId = search.query.organization_id;
  const isChosen = mayRead && (!mustChoose || organisationId !== '');
  const list = useListQuery(tagsApi.useTagListQuery(search.asked, { skip: !isChosen }));
  const [task, setTask] = useState<EmailTagTask>();
  const columns = useMemo(() => tagColumns(hasChat), [hasChat]);
  const actionsOf = useTagActions(setTask);
  const { isFiltered, clearFilters } = narrowing(search);

  return (
    <ListPage<EmailTagDetail>
      title={t.title}
      description={t.pageDescription}
      search={{ ...search, isFiltered, clearFilters }}
      list={list}
      columns={columns}
      searchHint={t.searchHint}
      filters={<TagFilters search={search} isChosen={isChosen} />}
      add={mayAdd && isChosen && { label: t.add, onClick: () => setTask({ kind: 'add' }) }}
      actions={
        mayAdd &&
        isChosen && (
          <>
            <Button
              variant="outlined"
              startIcon={<FormatListNumberedOutlined />}
              onClick={() => setTask({ kind: 'order' })}
              sx={touchable}
            >
              {t.order}
            </Button>
            <ExportButton path="/api/email-tags/export/" query={search.filters} />
            <ImportTags
              organisationId={organisationId}
              onImported={() => dispatch(tagsApi.util.invalidateTags(['EmailTag']))}
            />
          </>
        )
      }
      instead={
        !isChosen && (
          <Card>
            <EmptyState icon={BusinessOutlined} text={t.chooseOrganisation} />
          </Card>
        )
      }
      empty={mayAdd ? t.empty : t.emptyReadOnly}
      emptyActions={mayAdd && <Suggestions organisationId={organisationId} />}
      emptyAfterFilter={t.emptyAfterFilter}
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

/** Whose tags these are narrows nothing: an organisation without any is told how to begin. */
function narrowing({ filters, setQuery }: ReturnType<typeof useListSearch<typeof TAG_SEARCH>>) {
  const { search, group, has_rules, is_unused, is_archived } = filters;
  return {
    isFiltered: [search, group, has_rules, is_unused, is_archived].some((value) => value !== ''),
    clearFilters: () => setQuery({ search: '', group: '', has_rules: '', is_unused: '', is_archived: '' }),
  };
}
