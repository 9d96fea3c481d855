export { default as errors } from '../../de/errors.json';
