import { plural, texts } from '../../lib/texts';
import { formatNumber } from '../../ui/format-number';
import { emailTagsTextsDe } from './email-tags.texts.de';

const conversations = (count: number) =>
  plural(count, { one: '1 conversation', other: `${formatNumber(count)} conversations` });
const customers = (count: number) =>
  plural(count, { one: '1 customer', other: `${formatNumber(count)} customers` });
const sales = (count: number) => plural(count, { one: '1 sale', other: `${formatNumber(count)} sales` });
const rules = (count: number) => plural(count, { one: '1 rule', other: `${formatNumber(count)} rules` });

export const emailTagsTexts = texts({
  en: {
    title: 'Email Tags',
    pageDescription: 'Labels for conversations, customers and sales, put on by hand or by rules.',
    add: 'Add tag',
    edit: 'Edit',
    editTitle: 'Edit tag',
    saved: 'Tag saved.',
    searchHint: 'Name or description',
    empty: 'No tags yet. Add one to sort your conversations.',
    emptyReadOnly: 'No tags yet.',
    emptyAfterFilter: 'No tags match.',
    chooseOrganisation: 'Select an organisation to see its tags.',
    orBeginWith: 'Or begin with one of these:',
    createSuggestion: (name: string) => `Create “${name}”`,
    suggestions: {
      complaint: { name: 'Complaint', description: 'Somebody is unhappy with us.' },
      order: { name: 'Order', description: 'Somebody wants to buy, or asks about an order.' },
      return: { name: 'Return', description: 'Something is sent back or exchanged.' },
    },
    // columns, filters and facts
    name: 'Name',
    colour: 'Colour',
    description: 'Description',
    group: 'Group',
    groupSingle: (group: string) => `${group} (one of them at a time)`,
    rules: 'Rules',
    withRules: 'With rules',
    withoutRules: 'Without rules',
    conversations30d: 'Conversations 30 d',
    conversationsOf: (name: string, count: number) => `${name}: ${conversations(count)}`,
    customers: 'Customers',
    sales: 'Sales',
    lastUsed: 'Last used',
    never: 'Never',
    createdBy: 'Created by',
    created: 'Created',
    use: 'Use',
    unused: 'Unused for 90 days',
    archive: 'Archive',
    archivedState: 'Archived',
    inUse: 'Not archived',
    place: 'Place',
    // form
    settings: 'Settings',
    groupHelp: 'Tags that belong together, such as “Reason”. Choose one or type a new one.',
    isSingle: 'Only one of its group at a time',
    isSingleHelp: 'Put on, it takes the place of others of its group.',
    rulesHelp: 'A message of a customer that fits a rule gets the tag by itself.',
    noRules: 'None: it is put on by hand.',
    rule: (number: number) => `Rule ${number}`,
    addRule: 'Add rule',
    condition: (number: number) => `condition ${number}`,
    addCondition: 'Add condition',
    remove: (name: string) => `Remove ${name}`,
    moveUp: (name: string) => `Move ${name} up`,
    moveDown: (name: string) => `Move ${name} down`,
    movedTo: (name: string, place: number) => `${name} is now number ${place}.`,
    match: 'The message fits when',
    matches: { any: 'Any condition fits', all: 'All conditions fit' },
    field: 'Field',
    fields: {
      from: 'From',
      to: 'To',
      subject: 'Subject',
      body: 'Text of the message',
      attachment: 'Has an attachment',
      channel: 'Channel',
      language: 'Language',
    },
    operator: 'Operator',
    operators: { contains: 'contains', equals: 'is exactly', matches: 'matches the regular expression' },
    text: 'Text',
    channel: 'Channel',
    language: 'Language',
    assignee: 'Assign to',
    assigneeHelp: 'Empty: nobody.',
    priority: 'Set priority',
    priorities: { urgent: 'Urgent', high: 'High', normal: 'Normal', low: 'Low' },
    asItIs: 'As it is',
    skipBot: 'Skip the bot',
    skipBotHelp: 'The conversation goes to the queue without an answer of the bot.',
    stops: 'Stop after this rule',
    stopsHelp: 'No rule behind it is looked at, nor of the tags behind this one.',
    test: 'Test on the last 100 messages',
    testFailed: 'The rules could not be tested.',
    foundOf: (found: number, all: number) =>
      `${formatNumber(found)} of ${plural(all, { one: '1 message', other: `${formatNumber(all)} messages` })} would get this tag. Nothing was changed.`,
    foundMessages: 'Found messages',
    nameless: 'Customer without a name',
    // order
    order: 'Order of rules',
    orderHelp: 'Rules are looked at in this order, tag by tag.',
    noneWithRules: 'No tag has rules yet.',
    // past
    past: 'Past messages',
    pastHelp:
      'Applies the saved rules to what customers wrote before. Only the tag is put on: nobody is assigned, and nothing else happens. It can be undone.',
    pastNeedsRules: 'This tag has no saved rules that could be applied.',
    applyToPast: 'Apply to past messages',
    runs: 'Applications',
    runStates: { running: 'Running', done: 'Done', undone: 'Undone' },
    progress: 'Conversations looked at',
    taggedOf: (tagged: number, done: number, all: number) =>
      `${formatNumber(done)} of ${conversations(all)} looked at, ${formatNumber(tagged)} tagged.`,
    undoneOf: (left: number) =>
      left === 0
        ? 'The tag was taken off again.'
        : `The tag is being taken off again: ${conversations(left)} left.`,
    undo: 'Undo',
    undoOf: (when: string) => `Undo the application of ${when}`,
    // questions
    merge: 'Merge',
    mergeTitle: (name: string) => `Merge ${name} into another tag`,
    mergeInto: 'Tag that stays',
    theOther: 'the other one',
    quoted: (name: string) => `“${name}”`,
    mergeText: (name: string, into: string, talks: number, people: number, sold: number, count: number) =>
      `Everything that carries “${name}” (${conversations(talks)} of the last 30 days, older ones, ${customers(people)}, ${sales(sold)}) gets ${into} instead, which also takes over ${rules(count)}. “${name}” is then deleted. This cannot be undone.`,
    merged: 'Tags merged.',
    archiveAction: 'Archive',
    unarchive: 'Take out of the archive',
    archiveTitle: (name: string) => `Archive ${name}?`,
    archiveText: 'It stays where it is, but is offered no longer, and its rules rest.',
    unarchiveTitle: (name: string) => `Take ${name} out of the archive?`,
    unarchiveText: 'It is offered again, and its rules work again.',
    archived: 'Tag archived.',
    unarchived: 'Tag taken out of the archive.',
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: (talks: number, people: number, sold: number) =>
      `It is taken off ${conversations(talks)} of the last 30 days, off older ones, off ${customers(people)} and ${sales(sold)}. This cannot be undone. Archive it to keep it where it is.`,
    deleted: 'Tag deleted.',
    import: 'Import CSV',
    importTitle: 'Import tags',
  },
  de: emailTagsTextsDe,
});
