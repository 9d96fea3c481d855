/** Order numbers: the last one is a column of the organisation, so that concurrent sales wait for each other. */
export { allocateSaleNumbers } from './sale-numbers.queries';
