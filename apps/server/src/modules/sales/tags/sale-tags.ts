/** The tags of sales, for the module of tags. */
export { copySaleTag } from './sale-tag.queries';
