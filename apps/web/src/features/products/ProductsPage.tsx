import { lazy, Suspense } from 'react';
import { t } from '../../lib/locale/i18n';
import { useTab } from '../../ui/hooks/use-tab';
import { Page } from '../../ui/page/Page';
import { PageTabs } from '../../ui/page/PageTabs';
import { TabPanel } from '../../ui/page/TabPanel';
import { ProductsTab } from './ProductsTab';

const KnowledgeTab = lazy(async () => ({ default: (await import('./knowledge/KnowledgeTab')).KnowledgeTab }));

const TABS = [
  {
    value: 'products',
    get label() {
      return t('products.tabs.products');
    },
  },
  {
    value: 'knowledge',
    get label() {
      return t('products.tabs.knowledge');
    },
  },
] as const;

/** The organisation's products and the knowledge of its bot. */
export function ProductsPage() {
  const [tab, setTab] = useTab(TABS);
  return (
    <Page title={t('products.title')} description={t('products.pageDescription')}>
      <PageTabs label={t('products.tabsLabel')} value={tab} tabs={TABS} onChange={setTab} />
      <TabPanel value={tab}>
        {tab === 'products' ? (
          <ProductsTab />
        ) : (
          <Suspense fallback={null}>
            <KnowledgeTab />
          </Suspense>
        )}
      </TabPanel>
    </Page>
  );
}
