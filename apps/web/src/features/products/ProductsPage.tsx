import { lazy, Suspense } from 'react';
import { useTab } from '../../ui/hooks/use-tab';
import { Page } from '../../ui/page/Page';
import { PageTabs } from '../../ui/page/PageTabs';
import { TabPanel } from '../../ui/page/TabPanel';
import { ProductsTab } from './ProductsTab';
import { productsTexts } from './texts/products.texts';

const KnowledgeTab = lazy(async () => ({ default: (await import('./knowledge/KnowledgeTab')).KnowledgeTab }));

const TABS = [
  { value: 'products', label: productsTexts.tabs.products },
  { value: 'knowledge', label: productsTexts.tabs.knowledge },
] as const;

/** The organisation's products and the knowledge of its bot. */
export function ProductsPage() {
  const [tab, setTab] = useTab(TABS);
  return (
    <Page title={productsTexts.title} description={productsTexts.pageDescription}>
      <PageTabs label={productsTexts.tabsLabel} value={tab} tabs={TABS} onChange={setTab} />
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
