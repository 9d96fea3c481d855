import createCache, { type StylisPlugin } from '@emotion/cache';

/** What the queries of the tests ask for: what hides an element, and whether a space stands between two. */
const ASKED_FOR = ['display', 'visibility'];

const leaveOutTheRest: StylisPlugin = (element) => {
  if (element.type !== 'decl' || ASKED_FOR.includes(String(element.props))) return;
  element.return = '';
  element.value = '';
};

/**
 * In place of app/create-styles: jsdom draws nothing, but reckons every declaration again for each element that a query
 * looks at, which was a quarter of the time of these tests. How things look is measured in the browser (e2e); a test
 * here that reads a style asks for all of them with `vi.unmock('../create-styles')`.
 */
export const createStyles = () => createCache({ key: 'rd', stylisPlugins: [leaveOutTheRest] });
