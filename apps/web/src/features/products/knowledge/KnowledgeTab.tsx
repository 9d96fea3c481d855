import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { t } from '../../../lib/locale/i18n';
import { PageTabs } from '../../../ui/page/PageTabs';
import { TabPanel } from '../../../ui/page/TabPanel';
import type { KnowledgeTask } from './data/knowledge-task';
import { KnowledgeDialogs } from './KnowledgeDialogs';
import { KnowledgeEntryList } from './list/KnowledgeEntryList';
import { UnansweredList } from './list/UnansweredList';

const VIEWS = [
  {
    value: 'entries',
    get label() {
      return t('products.knowledge.views.entries');
    },
  },
  {
    value: 'unanswered',
    get label() {
      return t('products.knowledge.views.unanswered');
    },
  },
] as const;

/** The bot's knowledge besides products, and the questions it could not answer. */
export function KnowledgeTab() {
  const [params, setParams] = useSearchParams();
  const view = params.get('view') === 'unanswered' ? 'unanswered' : 'entries';
  const [task, setTask] = useState<KnowledgeTask>();
  const List = view === 'entries' ? KnowledgeEntryList : UnansweredList;
  return (
    <>
      <PageTabs
        label={t('products.knowledge.viewsLabel')}
        value={view}
        tabs={VIEWS}
        // Another view resets the URL parameters.
        onChange={(next) => setParams({ tab: 'knowledge', ...(next !== 'entries' && { view: next }) })}
      />
      <TabPanel value={view}>
        <List onTask={setTask} />
      </TabPanel>
      {task && (
        <KnowledgeDialogs
          task={task}
          organisationId={params.get('organization_id') ?? ''}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}
