export { default as errors } from '../../en/errors.json';
