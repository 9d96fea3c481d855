import type { Rolldown } from 'vite';

/** The staff pages: address (`navigation.ts`, `chat-pages.ts` and `account-pages.ts` in `app/navigation`) and the lazy module behind it. */
export const PAGES = {
  '/homePage': '/src/features/dashboard/DashboardPage.tsx',
  '/organisation': '/src/features/organisations/OrganisationsPage.tsx',
  '/organisationBotToggle': '/src/features/bot-toggle/BotTogglePage.tsx',
  '/user': '/src/features/users/UsersPage.tsx',
  '/products': '/src/features/products/ProductsPage.tsx',
  '/sale': '/src/features/sales/SalesPage.tsx',
  '/channel': '/src/features/channels/ChannelsPage.tsx',
  '/channelIntegration': '/src/features/channel-integrations/ChannelIntegrationsPage.tsx',
  '/chat': '/src/app/ChatScreen.tsx',
  '/email-registration': '/src/features/email-registrations/EmailRegistrationsPage.tsx',
  '/email-tags': '/src/features/email-tags/EmailTagsPage.tsx',
  '/chat/customers': '/src/features/inbox/customers/CustomersPage.tsx',
  '/chat/customers/:id': '/src/features/inbox/customers/CustomerPage.tsx',
  '/profile': '/src/features/account/profile/ProfilePage.tsx',
  '/preferences': '/src/features/account/preferences/PreferencesPage.tsx',
  '/apiTokens': '/src/features/api-tokens/PersonalTokensPage.tsx',
  '/organisationSettings': '/src/features/organisation-settings/OrganisationSettingsPage.tsx',
  '/organisationSettings/teams': '/src/features/teams/TeamsPage.tsx',
  '/organisationApiTokens': '/src/features/api-tokens/OrganisationTokensPage.tsx',
  '/organisationSettings/webhooks': '/src/features/webhooks/WebhooksPage.tsx',
  '/organisationSettings/singleSignOn': '/src/features/single-sign-on/SingleSignOnSettingsPage.tsx',
  '/auditLog': '/src/features/audit-log/AuditLogPage.tsx',
  '/setAsideEvents': '/src/features/set-aside/SetAsidePage.tsx',
  '/outgoingMail': '/src/features/mail-outbox/OutgoingMailPage.tsx',
} as const;

/** What comes right behind the list of the chat; of what it shares with other pages it has a file of its own. */
const THREAD = '/src/features/inbox/conversation/ConversationView.tsx';

type Page = keyof typeof PAGES;
type Root = Page | typeof THREAD;
type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/**
 * Left alone, the bundler makes a file of each set of modules that some pages share: more than twenty requests for a
 * page. So what every page needs is one file, and what some share is five, of which home and chat, the two with a
 * budget (performance.md, F3 and F4), load only those that are theirs. In this order: a group takes with a module all
 * that it imports, unless an earlier group has it.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    // With the public pages, which are small: signing in has a request left for its messages.
    { name: 'main', test: /\/src\/(main|app\/(layouts\/Logo|public-screens))\.tsx$/, priority: 5 },
    { name: 'staff', test: /\/src\/app\/layouts\/StaffLayout\.tsx$/, priority: 4 },
    shared('shared', 3, (roots) => roots.has('/homePage') && (roots.has('/chat') || roots.has(THREAD))),
    shared('shared-home', 2, (roots) => roots.has('/homePage')),
    shared('shared-chat', 1, (roots) => roots.has('/chat')),
    shared('shared-thread', 0.5, (roots) => roots.has(THREAD)),
    // What the charts have in common with the lists, which they must not bring with them.
    {
      name: 'shared-charts',
      test: /\/(@popperjs|use-sync-external-store|material\/Popper)\//,
      priority: 0.3,
    },
    shared(
      'lists',
      0.2,
      (roots) => roots.size >= MOST || (roots.size > 1 && !hasForm(roots)),
      /\/(Chip|icons-material)\//,
    ),
    // Forms are dialogs for most pages, and come with these.
    shared('forms', 0.1, hasForm),
  ],
};

/** What so many pages share is no matter of forms, though some of them may be. */
const MOST = 4;
/** The pages that are forms themselves. */
const FORMS: readonly Root[] = ['/profile', '/preferences', '/organisationSettings'];

function hasForm(roots: Set<Root>): boolean {
  return FORMS.some((root) => roots.has(root));
}

/** What pages share with one another or with their dialogs, and `isIncluded` says belongs here; and what `always` does. */
function shared(
  name: string,
  priority: number,
  isIncluded: (roots: Set<Root>) => boolean,
  always?: RegExp,
): Rolldown.CodeSplittingGroup {
  return {
    name(module, graph) {
      const roots = readRoots(graph).get(module) ?? NOWHERE;
      const isOfPages = roots.size > (roots.has(THREAD) ? 1 : 0);
      return isOfPages && (isIncluded(roots) || always?.test(module)) ? name : null;
    },
    debugName: name,
    test: /^(?!.*\/(zod|contracts)\/(?!src\/(day-ranges|conversation-tabs|priorities|api-token-kinds)\.ts))/, // imported by all for types and constants, but zod itself only by forms
    minShareCount: 2,
    priority,
  };
}

const NOWHERE: Set<Root> = new Set();
let rootsByModule: Map<string, Set<Root>> | undefined; // the graph stays as it is during a build, and one build is all

/** The pages, and whether the thread, that import a module, directly or through others, but not lazily. */
function readRoots(graph: Graph): Map<string, Set<Root>> {
  if (rootsByModule) return rootsByModule;
  const all = new Map<string, Set<Root>>();
  const add = (root: Root, module: string) => {
    const roots = all.get(module) ?? new Set();
    if (roots.has(root)) return;
    all.set(module, roots.add(root));
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) add(root, imported);
  };
  for (const page of Object.keys(PAGES) as Page[]) add(page, import.meta.dirname + PAGES[page]); // keys of a constant
  add(THREAD, import.meta.dirname + THREAD);
  rootsByModule = all;
  return all;
}
